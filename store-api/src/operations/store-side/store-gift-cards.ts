import { randomUUID } from 'node:crypto'
import { storeReturnGiftCard, storeTakeGiftCard } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { publishCardChanged } from '../../gift-cards/publish-card.ts'
import { operation } from '../../http/operation.ts'
import { randomTxNumber } from '../../payments/save/random-tx-number.ts'
import { refuse } from '../../refusal.ts'
import {
  holdGiftCard,
  lockGiftCards,
  returnToGiftCard,
  useHeldGiftCard,
} from '../../repositories/gift-card-ledger.ts'
import { addCounterUse, readCounterUse, useTempNumber } from '../../repositories/gift-card-temp-numbers.ts'

/** A number is used up only by the transaction that takes the money: after a refusal it can be shown again. */
export const storeTakeGiftCardOperation = operation(
  storeTakeGiftCard,
  async ({ now, transaction }, { storeId, cardTempNum, amount }) =>
    transaction(async (tx) => {
      const card = await useTempNumber(tx, cardTempNum, now)
      if (!card) refuse(code.notFound, 'cardTempNum: unknown, used or expired')
      const { userId, cardId } = card
      const [row] = await lockGiftCards(tx, [card])
      const canPay =
        row?.userId === userId && row.unavailableReason === null && row.useStoreIds.includes(storeId)
      if (!canPay) refuse(giftCardCode.unusable, 'the card cannot pay here')
      if (row.endDate < now) refuse(giftCardCode.periodOver, 'the card has expired')
      const txNumber = randomTxNumber()
      const use = { storeId: card.storeId, cardId, payStoreId: storeId, txNumber }
      if (!(await holdGiftCard(tx, { ...use, userId, amount, now }))) {
        refuse(code.notHeld, 'the card has less', { kind: 'giftCard', available: row.balance - row.held })
      }
      if (!(await useHeldGiftCard(tx, { ...use, dealId: null, now }))) throw new Error('a hold has gone')
      await addCounterUse(tx, { storeId, txNumber, card, userId, amount }, now)
      publishCardChanged(tx, { cardId, userIds: [userId], storeIds: [storeId, card.storeId], now })
      return { txNumber, cardName: row.name, amount, balance: row.balance - amount }
    }),
)

export const storeReturnGiftCardOperation = operation(
  storeReturnGiftCard,
  async ({ now, transaction }, { storeId, txNumber, amount }) =>
    transaction(async (tx) => {
      const counterUse = await readCounterUse(tx, storeId, txNumber)
      if (!counterUse) refuse(code.notFound, 'txNumber: nothing was taken under it')
      const { card, userId } = counterUse
      // A repeated call is replayed before, by its idempotency key.
      const refundId = `counter-${randomUUID()}`
      const refund = { ...card, payStoreId: storeId, txNumber, amount, refundId, now }
      if (!(await returnToGiftCard(tx, refund))) refuse(code.changed, 'more than was taken')
      publishCardChanged(tx, {
        cardId: card.cardId,
        userIds: [userId],
        storeIds: [storeId, card.storeId],
        now,
      })
      return { amount }
    }),
)
