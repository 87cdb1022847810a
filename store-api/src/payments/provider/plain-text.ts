import { plainText as withoutMarkup } from '@storefront/domain/payment/plain-text.ts'

/**
 * What a provider says, as text to be stored and shown: without markup and control characters, at most 200 characters, and
 * with no more of a card's number than a receipt shows.
 */
export function plainText(said: string): string {
  // Card numbers are masked first: the cut to 200 characters must not leave the beginning of one.
  return withoutCardNumbers(withoutMarkup(withoutCardNumbers(said)))
}

/** Twelve to nineteen digits, alone or in groups, keep their first six and their last four. */
function withoutCardNumbers(text: string): string {
  return text.replace(/\d(?:[ .-]?\d){11,18}/g, (number) => {
    const count = number.replace(/\D/g, '').length
    let at = 0
    return number.replace(/\d/g, (digit) => {
      at += 1
      return at <= 6 || at > count - 4 ? digit : '*'
    })
  })
}
