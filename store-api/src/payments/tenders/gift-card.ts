import { code } from '@storefront/contract/envelope.ts'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import { refuse } from '../../refusal.ts'
import {
  type GiftCardRef,
  holdGiftCard,
  readCardSubject,
  releaseGiftCard,
  returnToGiftCard,
  useHeldGiftCard,
} from '../../repositories/gift-card-ledger.ts'
import { readFreeOfGiftCard } from '../../repositories/gift-cards.ts'
import type { StoredTender } from './tender.ts'

/**
 * The customer's own gift cards, each with the amount that it pays. They belong to the store that issued them, and pay
 * in the stores for which they were issued (spec decision 3). Refunds go back to the card that paid.
 */
export const giftCard: StoredTender = {
  kind: 'stored',
  refundOrder: 'stored',
  refundMessage: 'giftCard',
  payMethod: payMethod.giftCard,
  bundle: 'giftcards',
  getsCashReceipt: true,

  named: {
    by: 'list',
    async balances(tx, { storeId, userId, txNumber, requested, now }) {
      const balances = []
      for (const { tender, subject, amount } of requested) {
        const card = readCardSubject(subject)
        const use = card && { ...card, userId, payStoreId: storeId, txNumber, now }
        const available = use ? await readFreeOfGiftCard(tx, use) : 0
        balances.push({ tender, subject, requested: amount, available })
      }
      return balances
    },
  },
  units: ({ amount }) => amount,

  async hold(tx, { storeId, txNumber, userId }, { subject, amount }, { now }) {
    const card = readCardSubject(subject)
    const use = card && { ...card, payStoreId: storeId, txNumber, userId, amount, now }
    if (!use || !(await holdGiftCard(tx, use))) {
      refuse(code.notHeld, 'the gift card does not have as much', { kind: 'giftCard', subject, amount })
    }
  },

  async confirm(tx, { storeId, txNumber, dealId }, { subject }, now) {
    return useHeldGiftCard(tx, { ...paidCard(subject), payStoreId: storeId, txNumber, dealId, now })
  },

  async release(tx, { storeId, txNumber, subject }) {
    await releaseGiftCard(tx, { ...paidCard(subject), payStoreId: storeId, txNumber })
  },

  async returnShare(tx, { refund, paid, share: { amount }, now }) {
    if (amount === 0) return
    const { storeId, txNumber, refundId } = refund
    const returnedWon = { ...paidCard(paid.subject), payStoreId: storeId, txNumber, amount, refundId, now }
    if (!(await returnToGiftCard(tx, returnedWon))) throw new Error('more than the gift card paid')
  },
}

/** How requests, holds and records name a card: its issuing store and its id, `12-345`. Never its number. */
export function cardSubject({ storeId, cardId }: GiftCardRef): string {
  return `${storeId}-${cardId}`
}

function paidCard(subject: string): GiftCardRef {
  const card = readCardSubject(subject)
  if (!card) throw new Error(`no gift card: ${subject}`)
  return card
}
