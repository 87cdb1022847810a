import { nanoRequest } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import type { Payment } from '@storefront/contract/entities/payment.ts'
import type { PopupResult } from '@storefront/contract/popups.ts'
import { call, newIdempotencyKey } from '@storefront/host'
import type { PayIntent } from './pay-intent.ts'

/**
 * Sends a card that was typed in. Once: an answer that was lost is asked for by the payment's number, so that no
 * card is sent, or charged, a second time.
 */
export async function payByCard(
  { storeId, txNumber }: { storeId: number; txNumber: string },
  { amount, goodsName, buyerPhone }: PayIntent,
  { name, installment, cardData }: PopupResult<'cardEntry'>,
): Promise<Payment> {
  const { payment } = await call(
    nanoRequest,
    {
      storeId,
      txNumber,
      orderName: name,
      orderTel: buyerPhone,
      goodsName: goodsName.slice(0, 100),
      reqPayAmt: amount,
      installment,
      cardData,
    },
    { idempotencyKey: newIdempotencyKey(), quiet: true },
  )
  return payment
}
