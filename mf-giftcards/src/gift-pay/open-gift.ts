import {
  createDealOrderForPresent,
  getPresentPayInfo,
  pseudoApprove,
} from '@storefront/contract/endpoints/gifts.ts'
import { isUndecided } from '@storefront/contract/undecided.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { ApiFailure, call, newIdempotencyKey, now } from '@storefront/host'
import { isGiftPaid } from '../gifts/is-gift-paid.ts'
import type { GiftOrder } from './gift-order.ts'
import { continuedGift, type OpenedGift, ownGift, persistedGift } from './opened-gift.ts'

interface StoreAndUserId {
  storeId: number
  userId: number
}

/**
 * Opens the purchase of a gift up to its payment. The same input continues the purchase that was opened before.
 * @returns what to pay for; null where the gift that was opened before turns out to be paid, so that no second one is
 * opened
 * @throws ApiFailure
 */
export async function openGift(
  storeAndUserId: StoreAndUserId,
  order: GiftOrder,
): Promise<{ dealId: number; presentId: number } | null> {
  const persistedPurchase = persistedGift()
  const { userId } = storeAndUserId
  const openedBefore = ownGift(persistedPurchase.get(), userId)
  const continued = continuedGift(openedBefore, order, now())
  if (!continued && openedBefore && (await isPaid(storeAndUserId, openedBefore))) return null
  const attempt = continued ?? newAttempt(userId, order)
  persistedPurchase.set(attempt)
  try {
    const ids = await send(storeAndUserId, attempt)
    persistedPurchase.set({ ...attempt, ...ids })
    return ids
  } catch (error) {
    // A refusal is final: the next attempt needs keys of its own.
    if (error instanceof ApiFailure && !isUndecided(error)) persistedPurchase.clear()
    throw error
  }
}

const newAttempt = (userId: number, order: GiftOrder): OpenedGift => ({
  userId,
  order,
  dealKey: newIdempotencyKey(),
  giftKey: newIdempotencyKey(),
  dealId: null,
  presentId: null,
  openedAt: now(),
})

/** Creates deal and gift on the server, unless it has done so. */
async function send(
  storeAndUserId: StoreAndUserId,
  { order, dealKey, giftKey, dealId, presentId }: OpenedGift,
) {
  if (dealId !== null && presentId !== null) return { dealId, presentId }
  const { templateId, templateStoreId, amount, discount, isFreeAmount, toUserName, toUserPhone, message } =
    order
  const { deal, toUserInfo } = await call(
    createDealOrderForPresent,
    {
      ...storeAndUserId,
      toUserName,
      toUserPhone,
      orderCard: { templateId, templateStoreId, amount },
      orderDiscount: discount === 0 ? null : { amount: discount },
      termsUserAgreementList: [{ termsType: termsType.giftCard, hasAgreed: true }],
    },
    { idempotencyKey: dealKey, quiet: true },
  )
  const saved = await call(
    pseudoApprove,
    {
      storeId: storeAndUserId.storeId,
      dealId: deal.dealId,
      templateStoreId,
      templateId,
      amount,
      isFreeAmount,
      fromUserId: storeAndUserId.userId,
      toUserId: toUserInfo.userId,
      toUserName,
      message,
    },
    { idempotencyKey: giftKey, quiet: true },
  )
  return { dealId: deal.dealId, presentId: saved.presentId }
}

async function isPaid(storeAndUserId: StoreAndUserId, { dealId, presentId }: OpenedGift): Promise<boolean> {
  if (dealId === null || presentId === null) return false
  return isGiftPaid(await call(getPresentPayInfo, { ...storeAndUserId, dealId, presentId }))
}
