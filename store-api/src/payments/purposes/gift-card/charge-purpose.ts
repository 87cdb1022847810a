import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { validUntil } from '@storefront/domain/gift-card/charge.ts'
import { publishCardChanged } from '../../../gift-cards/publish-card.ts'
import { refuse } from '../../../refusal.ts'
import { cancelHeldCharge, holdCharge } from '../../../repositories/gift-card-cancels.ts'
import {
  chargeGiftCard,
  type GiftCardPayment,
  lockGiftCards,
  releaseGiftCard,
} from '../../../repositories/gift-card-ledger.ts'
import { completeGiftCardSale, type GiftCardSaleRow } from '../../../repositories/gift-card-sales.ts'
import { readTimezoneOffset } from '../../../repositories/stores.ts'
import { type BoughtSale, salePurpose } from './sale-purpose.ts'

/** A charge of one of the customer's own cards. */
export const chargePurpose = salePurpose<Extract<PayPurpose, { kind: 'charge' }>>({
  kind: 'charge',
  isSame: (purpose, other) => purpose.dealId === other.dealId,
  holdKinds: [],
  heldUnits: () => ({}),

  async check(tx, sale, _purpose, now) {
    const [card] = await lockGiftCards(tx, [cardOf(sale)])
    if (card?.userId !== sale.userId) refuse(code.notFound, 'payInfo.purpose: no such card')
    if (card.unavailableReason !== null || !card.isRechargeable) {
      refuse(giftCardCode.unusable, 'the card takes no charges')
    }
    if (card.endDate < now) refuse(giftCardCode.periodOver, 'the card has expired')
  },

  async hold() {},
  async release() {},

  async complete(tx, { sale, payment, now }) {
    const { storeId, dealId, userId, amount } = sale
    const { txNumber } = payment
    const card = cardOf(sale)
    const moment = { now, timezoneOffset: await readTimezoneOffset(tx, card.storeId) }
    const move = {
      ...card,
      userId,
      atStoreId: storeId,
      amount,
      bonus: amount - sale.payAmount,
      endDate: validUntil(sale, moment),
      txNumber,
      dealId,
      now,
    }
    await lockGiftCards(tx, [card])
    if ((await chargeGiftCard(tx, move)) === null) return false
    const { storeId: cardStoreId, cardId } = card
    publishCardChanged(tx, { cardId, userIds: [userId], storeIds: [storeId, cardStoreId], now })
    return completeGiftCardSale(tx, { storeId, dealId, txNumber, cardStoreId, cardId, toUserId: null })
  },

  beginUndo: (tx, sale, now) => holdCharge(tx, { ...cardPaymentOf(sale), userId: sale.sale.userId, now }),

  async undo(tx, request, outcome, now) {
    const settling =
      outcome === 'done'
        ? cancelHeldCharge(tx, { ...cardPaymentOf(request), now })
        : releaseGiftCard(tx, cardPaymentOf(request))
    if (!(await settling)) throw new Error('a refund of a charge that is not held')
    const { storeId, userId } = request.sale
    const { storeId: cardStoreId, cardId } = cardOf(request.sale)
    publishCardChanged(tx, { cardId, userIds: [userId], storeIds: [storeId, cardStoreId], now })
  },
})

function cardOf({ cardStoreId, cardId }: GiftCardSaleRow) {
  if (cardStoreId === null || cardId === null) throw new Error('a charge without a card')
  return { storeId: cardStoreId, cardId }
}

function cardPaymentOf({ sale, payment }: BoughtSale): GiftCardPayment {
  return { ...cardOf(sale), payStoreId: sale.storeId, txNumber: payment.txNumber }
}
