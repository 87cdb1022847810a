import {
  checkCancelable,
  checkRefusable,
  getCardPresent,
  getCardPresentListOfPeriod,
  getPresentInfo,
  getSellStorePageName,
  getUserNameList,
} from '@storefront/contract/endpoints/gifts.ts'
import { code } from '@storefront/contract/envelope.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import { giftActions } from '@storefront/domain/gift-card/gift-actions.ts'
import type { CustomerContextOf } from '../../call-context.ts'
import { approveInfos, payLines } from '../../deals/pay-list.ts'
import { issuingStoreOf } from '../../gift-cards/issuing-store.ts'
import { ownGift, wireGifts } from '../../gift-cards/own-gift.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { readNames } from '../../repositories/customers.ts'
import { findGiftCard } from '../../repositories/gift-cards.ts'
import {
  presentIdOfDeal,
  readGiftOfCard,
  readGiftPartners,
  readGiftsOfUser,
  type StoredGift,
} from '../../repositories/gifts.ts'
import { readPayRecords } from '../../repositories/pay-records.ts'

export const getCardPresentListOfPeriodOperation = customerOperation(
  getCardPresentListOfPeriod,
  async ({ db, caller, services }, { storeId, startDate, endDate }) => {
    const { userId } = caller
    return wireGifts(
      db,
      services.stores,
      userId,
      await readGiftsOfUser(db, { userId, storeId, startDate, endDate }),
    )
  },
)

export const getCardPresentOperation = customerOperation(
  getCardPresent,
  async ({ db, caller, services }, { storeId, sellStoreId = storeId, presentId }) => {
    const { userId } = caller
    const found = await ownGift(db, { storeId: sellStoreId, presentId, userId })
    const [wired] = await wireGifts(db, services.stores, userId, [found])
    return wired ?? refuse(code.notFound, 'presentId: no such gift')
  },
)

/** Whether one of the customer's gifts can be ended here (spec decision 53); refused with 404 and 403. */
async function checkEnding(
  { db, caller, store, now, services }: CustomerContextOf<typeof checkCancelable>,
  { cardNum, amount, userId }: { cardNum: string; amount: number; userId: number },
  action: 'cancel' | 'refuse',
) {
  if (userId !== caller.userId) refuse(code.forbidden, 'the gift is not your own')
  const card = await findGiftCard(db, cardNum)
  const found: StoredGift | null = card && (await readGiftOfCard(db, store.storeId, card))
  if (!found || found.sale.amount !== amount) refuse(code.notFound, 'cardNum: no such gift')
  const { fromUserId, toUserId } = found.gift
  if (fromUserId !== userId && toUserId !== userId) refuse(code.forbidden, 'the gift is not your own')
  const [gift] = await wireGifts(db, services.stores, userId, [found])
  const { policy } = issuingStoreOf(store, now)
  const { storeId } = store
  const actions = gift && giftActions(gift, { userId, storeId, isUsed: found.isUsed, policy, now })
  return { isAvailable: actions?.[action] ?? false }
}

export const checkCancelableOperation = customerOperation(
  checkCancelable,
  (context, { cardNum, amount, fromUserId }) =>
    checkEnding(context, { cardNum, amount, userId: fromUserId }, 'cancel'),
)

export const checkRefusableOperation = customerOperation(
  checkRefusable,
  (context, { cardNum, amount, toUserId }) =>
    checkEnding(context, { cardNum, amount, userId: toUserId }, 'refuse'),
)

export const getUserNameListOperation = customerOperation(
  getUserNameList,
  async ({ db, caller }, { userIdList }) => {
    const userIds = userIdList.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    const partners = await readGiftPartners(db, caller.userId, userIds)
    const names = await readNames(db, partners)
    return partners.map((userId) => {
      const name = names.get(userId) ?? ''
      return { userId, name: userId === caller.userId ? name : maskName(name) }
    })
  },
)

export const getPresentInfoOperation = customerOperation(
  getPresentInfo,
  async ({ db, caller, services }, { storeId, fromUserId, toUserId, chargeId }) => {
    const { userId } = caller
    const presentId = await presentIdOfDeal(db, storeId, chargeId)
    if (presentId === null) refuse(code.notFound, 'chargeId: no such gift')
    const ownedGift = await ownGift(db, { storeId, presentId, userId })
    const { gift, sale } = ownedGift
    if (gift.fromUserId !== fromUserId || gift.toUserId !== toUserId)
      refuse(code.notFound, 'chargeId: no such gift')
    const [wired] = await wireGifts(db, services.stores, userId, [ownedGift])
    const isSender = fromUserId === userId
    const records = isSender ? await readPayRecords(db, storeId, chargeId) : []
    return {
      payList: payLines(records),
      payApproveInfoList: approveInfos(records, sale.txNumber === null ? [] : [sale.txNumber]),
      userInfoList: [
        { userId: fromUserId, name: wired?.fromUserName ?? '' },
        { userId: toUserId, name: gift.toUserName },
      ],
    }
  },
)

export const getSellStorePageNameOperation = customerOperation(
  getSellStorePageName,
  async ({ services }, { sellStoreId }) => {
    const seller = await services.stores.byId(sellStoreId)
    return seller ? { pageName: seller.row.pageName } : refuse(code.notFound, 'sellStoreId: no such store')
  },
)
