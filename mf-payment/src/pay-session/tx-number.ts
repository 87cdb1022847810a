const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A payment's number: unique for good, and not to be guessed (93 bits). */
export function newTxNumber(): string {
  let number = 'TX'
  while (number.length < 20) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    // The last four values would make some signs likelier than others.
    if (byte < 252) number += signs[byte % 36]
  }
  return number
}
