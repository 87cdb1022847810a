import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import type { Transaction } from '../../../database/database.ts'
import { isRefusalTold } from '../../../gift-cards/gift-texts.ts'
import { issueGiftedCard } from '../../../gift-cards/issue-gifted-card.ts'
import { publishCardChanged } from '../../../gift-cards/publish-card.ts'
import { recipientOf } from '../../../gift-cards/recipient.ts'
import { refuse } from '../../../refusal.ts'
import { cancelHeldGift, holdGift } from '../../../repositories/gift-card-cancels.ts'
import { type GiftCardPayment, releaseGiftCard } from '../../../repositories/gift-card-ledger.ts'
import { completeGiftCardSale, type GiftCardSaleRow } from '../../../repositories/gift-card-sales.ts'
import { countIssuedCard, uncountIssuedCard } from '../../../repositories/gift-card-templates.ts'
import { giveGift, moveGift, presentIdOfDeal, readGift } from '../../../repositories/gifts.ts'
import { upsertHold } from '../../../repositories/holds.ts'
import { type BoughtSale, salePurpose } from './sale-purpose.ts'

/** Kind of the hold on one card of a template; its subject is `12-345`: store and template. */
const templateHold = 'gift-template'

/** A gift: a new card for its recipient. */
export const giftPurpose = salePurpose<Extract<PayPurpose, { kind: 'gift' }>>({
  kind: 'gift',
  isSame: (purpose, other) => purpose.dealId === other.dealId && purpose.presentId === other.presentId,
  holdKinds: [templateHold],
  heldUnits: () => ({ [templateHold]: 1 }),

  async check(tx, { storeId, dealId }, { presentId }) {
    if ((await presentIdOfDeal(tx, storeId, dealId)) !== presentId) {
      refuse(code.notFound, 'payInfo.purpose: no such gift')
    }
  },

  async hold(tx, owner, { templateStoreId, templateId }, now) {
    if (!(await countIssuedCard(tx, templateStoreId, templateId))) {
      refuse(giftCardCode.soldOut, 'all cards of the template are issued')
    }
    const subject = `${templateStoreId}-${templateId}`
    await upsertHold(tx, owner, { kind: templateHold, subject, quantity: 1 }, { expireDate: null, now })
  },

  async release(tx, released) {
    for (const { subject } of released) {
      const [storeId = 0, templateId = 0] = subject.split('-').map(Number)
      await uncountIssuedCard(tx, storeId, templateId)
    }
  },

  async complete(tx, { sale, payment, purpose, now }) {
    const { storeId, dealId, userId } = sale
    const { txNumber } = payment
    const toUserId = await recipientOfSale(tx, sale, now)
    const card = await issueGiftedCard(tx, { sale, toUserId, txNumber, now })
    if (!card) return false
    const { storeId: cardStoreId, cardId } = card
    const { presentId } = purpose
    if (!(await giveGift(tx, { storeId, presentId, cardStoreId, cardId, toUserId, now }))) return false
    publishCardChanged(tx, { cardId, userIds: [userId, toUserId], storeIds: [storeId, cardStoreId], now })
    return completeGiftCardSale(tx, { storeId, dealId, txNumber, cardStoreId, cardId, toUserId })
  },

  async beginUndo(tx, sale, now) {
    const { storeId, dealId, toUserId } = sale.sale
    if (toUserId === null || !(await holdGift(tx, { ...cardPaymentOf(sale), userId: toUserId, now })))
      return false
    const { presentId, gift } = await giftOfDeal(tx, storeId, dealId)
    // Staff repeat a refund that was refused: it ends the gift as it was asked for then.
    const to = gift.endKind === 'refused' ? 'refusing' : 'cancelling'
    if (gift.state === 'given') await moveGift(tx, { storeId, presentId, from: ['given'], to, now })
    return true
  },

  async undo(tx, request, outcome, now) {
    const { sale } = request
    const { storeId, userId, toUserId } = sale
    const isDone = outcome === 'done'
    const settling = isDone
      ? cancelHeldGift(tx, { ...cardPaymentOf(request), now })
      : releaseGiftCard(tx, cardPaymentOf(request))
    if (!(await settling)) throw new Error('a refund of a gift that is not held')
    const { presentId, gift } = await giftOfDeal(tx, storeId, sale.dealId)
    const endState = gift.state === 'refusing' ? 'refused' : 'cancelled'
    const from = ['cancelling', 'refusing'] as const
    await moveGift(tx, { storeId, presentId, from, to: isDone ? endState : 'given', now })
    if (isDone) await uncountIssuedCard(tx, sale.templateStoreId, sale.templateId)
    const { storeId: cardStoreId, cardId } = cardPaymentOf(request)
    publishCardChanged(tx, { cardId, userIds: [userId, toUserId], storeIds: [storeId, cardStoreId], now })
  },

  async isEndTold(tx, { storeId, dealId }) {
    return isRefusalTold((await giftOfDeal(tx, storeId, dealId)).gift)
  },
})

/** Who gets a gift that is paid now: the buyer, or the customer who has the phone number by now. */
async function recipientOfSale(
  tx: Transaction,
  { userId, toUserName, toPhoneNumber }: GiftCardSaleRow,
  now: number,
): Promise<number> {
  if (toPhoneNumber === null) return userId
  return recipientOf(tx, { name: toUserName ?? '', phoneNumber: toPhoneNumber, now })
}

async function giftOfDeal(tx: Transaction, storeId: number, dealId: number) {
  const presentId = await presentIdOfDeal(tx, storeId, dealId)
  const gift = presentId === null ? null : await readGift(tx, storeId, presentId)
  if (presentId === null || !gift) throw new Error('a refund of a gift that has gone')
  return { presentId, gift: gift.gift }
}

function cardPaymentOf({ sale, payment }: BoughtSale): GiftCardPayment {
  const { cardStoreId, cardId, storeId }: GiftCardSaleRow = sale
  if (cardStoreId === null || cardId === null) throw new Error('a paid gift without a card')
  return { storeId: cardStoreId, cardId, payStoreId: storeId, txNumber: payment.txNumber }
}
