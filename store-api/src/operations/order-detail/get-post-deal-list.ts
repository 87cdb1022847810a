import { getPostDealList } from '@storefront/contract/endpoints/order-detail.ts'
import { wholeDeal } from '../../deals/whole-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { readDealUsers } from '../../repositories/deal-users.ts'
import { readContinuingDeals } from '../../repositories/deals.ts'

/** The deal itself first, then those that continue it and include the caller. */
export default customerOperation(getPostDealList, async ({ store, db, caller }, { storeId, dealId }) => {
  const { userId } = caller
  const first = await wholeDeal(db, { store, dealId, userId })
  const following = (await readContinuingDeals(db, storeId, dealId)).map((deal) => deal.dealId)
  const guests = following.length > 0 ? await readDealUsers(db, storeId, following) : []
  const own = following.filter((each) =>
    guests.some((guest) => guest.dealId === each && guest.userId === userId),
  )
  const all = [first]
  for (const each of own) all.push(await wholeDeal(db, { store, dealId: each, userId }))
  return {
    dealList: all.map(({ deal }) => deal),
    dealUserList: all.flatMap(({ dealUserList }) => dealUserList),
    orderList: all.flatMap(({ orderList }) => orderList),
    payList: all.flatMap(({ payList }) => payList),
    payApproveInfoList: all.flatMap(({ payApproveInfoList }) => payApproveInfoList),
  }
})
