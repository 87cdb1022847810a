import {
  createDealOrderForPresent,
  getPresentPayInfo,
  getPresentPayUser,
  pseudoApprove,
  sendPresentSmsAndRegisterInfluence,
} from '@storefront/contract/endpoints/gifts.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode, unknownRecipientId } from '@storefront/contract/gift-card-codes.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { normalizePhone } from '@storefront/domain/account/phone.ts'
import { payableCharge, sellDiscountOf } from '@storefront/domain/gift-card/charge.ts'
import { giftAmountError } from '@storefront/domain/gift-card/gift-amounts.ts'
import type { Context } from '../../call-context.ts'
import { wireUser } from '../../customers/wire-user.ts'
import { payLines } from '../../deals/pay-list.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { admitSale, openSale, refuseOtherDiscount } from '../../gift-card-sales/open-sale.ts'
import { sendGiftText } from '../../gift-cards/gift-texts.ts'
import { issuingStoreOf } from '../../gift-cards/issuing-store.ts'
import { ownGift, wireGifts } from '../../gift-cards/own-gift.ts'
import { templateOnSale } from '../../gift-cards/templates-of-store.ts'
import { wireSale } from '../../gift-cards/wire-card.ts'
import { customerOperation } from '../../http/operation.ts'
import { enforceRateLimit } from '../../rate-limit/rate-limit.ts'
import { refuse } from '../../refusal.ts'
import { readCustomer } from '../../repositories/customers.ts'
import { lockDeal } from '../../repositories/deals.ts'
import { type GiftCardSaleRow, lockGiftCardSale } from '../../repositories/gift-card-sales.ts'
import { saveGift } from '../../repositories/gifts.ts'
import { readPayRecords } from '../../repositories/pay-records.ts'
import { saveAnswers } from '../../terms/agreements.ts'

export const getPresentPayUserOperation = customerOperation(getPresentPayUser, async ({ db, caller }) => {
  const customer = await readCustomer(db, caller.userId)
  return customer ? { user: wireUser(customer) } : refuse(code.notFound, 'no such customer')
})

export const createDealOrderForPresentOperation = customerOperation(
  createDealOrderForPresent,
  async (context, request) => {
    const { store, caller, db, now, services, transaction } = context
    const { userId } = caller
    const { toUserName, toUserPhone, orderCard, orderDiscount, termsUserAgreementList } = request
    const { amount, templateId } = orderCard
    await admitSale(context, userId)
    const buyer = await readCustomer(db, userId)
    if (!buyer) refuse(code.notFound, 'no such customer')
    const digits = normalizePhone(toUserPhone)
    const toPhoneNumber = digits === buyer.phoneNumber ? null : digits
    if (toPhoneNumber !== null) await limitGifts(context, { userId, toPhoneNumber })
    const { storeId: issuerId } = await templateOnSale(db, store, templateId)
    const issuer = (await services.stores.byId(issuerId)) ?? store
    return transaction(async (tx) => {
      const template = await templateOnSale(tx, store, templateId)
      const { cardCountLimit, issuedCount, sellDiscount } = template
      // Guarded when the payment is saved; told here before the customer enters anything else.
      if (cardCountLimit !== null && issuedCount >= cardCountLimit) refuse(giftCardCode.soldOut, 'sold out')
      const { policy } = issuingStoreOf(issuer, now)
      if (giftAmountError(amount, { ...template, sellDiscount: sellDiscount ?? null }, policy) !== null) {
        refuse(code.badRequest, 'orderCard.amount: not on sale', {
          field: 'orderCard.amount',
          maxCharge: policy.maxCharge,
        })
      }
      const types = [termsType.giftCard]
      await saveAnswers(tx, { store, userId, types, answers: termsUserAgreementList, now })
      const discount = sellDiscount ?? null
      const opened = await openSale(tx, {
        store,
        userId,
        sale: {
          kind: 'gift',
          templateStoreId: template.storeId,
          templateId,
          cardStoreId: null,
          cardId: null,
          cardName: template.name,
          cardNameEn: template.translations?.en?.name ?? null,
          image: template.image,
          amount,
          // A discount is never more than the amount.
          discount: Math.max(-amount, sellDiscountOf(amount, discount)),
          discountName: discount?.name ?? null,
          payAmount: payableCharge(amount, discount),
          validYears: policy.validYears,
          toUserName,
          toPhoneNumber,
        },
        now,
      })
      refuseOtherDiscount(opened.sale, orderDiscount)
      return {
        deal: wireDeal(opened.deal, store, []),
        toUserInfo: { userId: recipientIdOf(opened.sale) },
        sale: wireSale(opened.sale),
      }
    })
  },
)

/** Gifts to others that may be opened in a day: each that is paid sends a text message in the store's name. */
const giftLimits = {
  sender: { max: 50, windowMs: 24 * 3_600_000 },
  recipient: { max: 30, windowMs: 24 * 3_600_000 },
}

async function limitGifts(
  { db, services: { secrets }, now }: Pick<Context, 'db' | 'services' | 'now'>,
  { userId, toPhoneNumber }: { userId: number; toPhoneNumber: string },
): Promise<void> {
  const limited = { db, secrets, now }
  await enforceRateLimit({ ...limited, bucket: ['gifts', 'sender', userId] }, giftLimits.sender)
  await enforceRateLimit({ ...limited, bucket: ['gifts', 'number', toPhoneNumber] }, giftLimits.recipient)
}

/** The recipient as the buyer's page names them before the gift is paid. */
function recipientIdOf({ userId, toUserId, toPhoneNumber }: GiftCardSaleRow): number {
  return toUserId ?? (toPhoneNumber === null ? userId : unknownRecipientId)
}

/**
 * Saves the gift with its message before it is paid. Template, amount and recipient are those of the sale: what the page sends must
 * agree with them. The specification's name.
 */
export const pseudoApproveOperation = customerOperation(
  pseudoApprove,
  async ({ caller, now, transaction }, request) => {
    const { storeId, dealId, templateId, amount, fromUserId, toUserId, toUserName, message } = request
    const { userId } = caller
    if (fromUserId !== userId) refuse(code.forbidden, 'fromUserId: not your own')
    return transaction(async (tx) => {
      const deal = await lockDeal(tx, storeId, dealId)
      const sale = deal && (await lockGiftCardSale(tx, storeId, dealId))
      if (sale?.kind !== 'gift') refuse(code.notFound, 'dealId: no such gift')
      if (sale.userId !== userId) refuse(code.forbidden, 'dealId: not your own')
      const isSame =
        sale.templateId === templateId && sale.amount === amount && recipientIdOf(sale) === toUserId
      if (!isSame || sale.toUserName !== toUserName) refuse(code.changed, 'not the gift that was opened')
      const gift = { storeId, dealId, fromUserId, toUserName, message, createDate: now }
      const presentId = await saveGift(tx, gift)
      return presentId === null ? refuse(code.changed, 'the gift was given already') : { presentId }
    })
  },
)

export const getPresentPayInfoOperation = customerOperation(
  getPresentPayInfo,
  async ({ db, caller, services }, { storeId, presentId, dealId }) => {
    const { userId } = caller
    const found = await ownGift(db, { storeId, presentId, userId })
    if (found.gift.dealId !== dealId) refuse(code.notFound, 'dealId: not of this gift')
    const [presentInfo] = await wireGifts(db, services.stores, userId, [found])
    if (!presentInfo) throw new Error('a gift is not in its own list')
    // How it was paid is the sender's affair.
    const isSender = found.gift.fromUserId === userId
    return { presentInfo, payInfo: isSender ? payLines(await readPayRecords(db, storeId, dealId)) : [] }
  },
)

/** The text message is sent when the gift is given; this call sends it where that has not happened. */
export const sendPresentSmsAndRegisterInfluenceOperation = customerOperation(
  sendPresentSmsAndRegisterInfluence,
  async ({ store, caller, now, services, transaction }, { storeId, presentId }) => {
    const { userId } = caller
    const { config, secrets, notifications } = services
    return transaction(async (tx) => {
      const found = await ownGift(tx, { storeId, presentId, userId })
      if (found.gift.fromUserId !== userId) refuse(code.forbidden, 'presentId: not sent by you')
      if (found.gift.state !== 'given') refuse(code.changed, 'the gift is not given')
      await sendGiftText(tx, { secrets, store, origin: config.storefrontOrigin, now }, found)
      notifications.wake()
      return {}
    })
  },
)
