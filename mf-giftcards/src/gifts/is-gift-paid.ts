import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { getPresentPayInfo } from '@storefront/contract/endpoints/gifts.ts'

/** Whether a gift was paid: there is a payment, or its card was issued (a payment of 0 won has no record). */
export function isGiftPaid({ presentInfo, payInfo }: PayloadOf<typeof getPresentPayInfo>): boolean {
  return presentInfo.cardNum != null || payInfo.length > 0
}
