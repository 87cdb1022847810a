import { plainText } from '@storefront/domain/payment/plain-text.ts'

/**
 * A provider's message as plain text to store and show: without markup and control characters, at most 200 characters,
 * with card numbers masked as on a receipt.
 */
export function providerText(message: string): string {
  // Card numbers are masked first: the cut to 200 characters must not leave the beginning of one.
  return withoutCardNumbers(plainText(withoutCardNumbers(message)))
}

/** Masks all but the first six and last four of twelve to nineteen digits, grouped or not. */
function withoutCardNumbers(text: string): string {
  return text.replace(/\d(?:[ .-]?\d){11,18}/g, (number) => {
    const count = number.replace(/\D/g, '').length
    let position = 0
    return number.replace(/\d/g, (digit) => {
      position += 1
      return position <= 6 || position > count - 4 ? digit : '*'
    })
  })
}
