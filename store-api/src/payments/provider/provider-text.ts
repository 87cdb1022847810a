import { withoutCardNumbers } from '@storefront/domain/payment/card-number.ts'
import { plainText } from '@storefront/domain/payment/plain-text.ts'

/**
 * A provider's message as plain text to store and show: without markup and control characters, at most 200 characters,
 * with card numbers masked as on a receipt.
 */
export function providerText(message: string): string {
  // Card numbers are masked first: the cut to 200 characters must not leave the beginning of one.
  return withoutCardNumbers(plainText(withoutCardNumbers(message)))
}
