/**
 * Numbers for goods that no maker owns: GS1 reserves these prefixes for codes inside a shop, so that none of them
 * belongs to real goods. Each function adds the check digit.
 */

/** 13 digits with the prefix 20. @param item up to 10 digits */
export const inStoreEan13 = (item: number) => withCheckDigit(`20${digits(item, 10)}`)

/** 8 digits with the prefix 2. @param item up to 6 digits */
export const inStoreEan8 = (item: number) => withCheckDigit(`2${digits(item, 6)}`)

/** A UPC-A with the prefix 4, as the 13 digits in which a product has it. @param item up to 10 digits */
export const inStoreUpcA = (item: number) => `0${withCheckDigit(`4${digits(item, 10)}`)}`

/** A UPC-A with the prefix 000000, which a UPC-E abbreviates, as its 13 digits. @param item up to 3 digits */
export const inStoreUpcE = (item: number) => `0${withCheckDigit(`00000000${digits(item, 3)}`)}`

function digits(item: number, length: number): string {
  const text = String(item).padStart(length, '0')
  if (text.length > length) throw new Error(`${item} has more than ${length} digits`)
  return text
}

function withCheckDigit(text: string): string {
  const sum = [...text]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${text}${(10 - (sum % 10)) % 10}`
}
