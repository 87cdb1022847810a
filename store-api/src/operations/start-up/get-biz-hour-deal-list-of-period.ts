import { getBizHourDealListOfPeriod } from '@storefront/contract/endpoints/start-up.ts'
import { code } from '@storefront/contract/envelope.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../http/refusal.ts'
import { readNames } from '../../repositories/customers.ts'
import { countWaiting, readDealsOfUser, readDealUsers } from '../../repositories/deals.ts'
import { readOrdersOfDeals } from '../../repositories/orders.ts'

export default operation(getBizHourDealListOfPeriod, async ({ store, caller, db }, request) => {
  const { storeId, startDate, endDate, dealId, waitingDay } = request
  const waitingCount = waitingDay ? await countWaiting(db, storeId, waitingDay) : store.waitingCount
  if (!caller) return { dealList: [], waitingCount }

  const dealIds = dealId ? [dealId] : request.dealIdList?.map(readId)
  const deals = await readDealsOfUser(db, storeId, caller.userId, { startDate, endDate, dealIds })
  const ids = deals.map((deal) => deal.dealId)
  const [orders, users] = [await readOrdersOfDeals(db, storeId, ids), await readDealUsers(db, storeId, ids)]
  const names = await readNames(
    db,
    users.map(({ userId }) => userId),
  )
  return {
    dealList: deals.map((deal) =>
      wireDeal(
        deal,
        store,
        orders.filter(({ row }) => row.dealId === deal.dealId),
      ),
    ),
    dealUserList: users.map(({ dealId: ofDeal, userId }) => {
      const name = names.get(userId) ?? ''
      return { dealId: ofDeal, userId, name: userId === caller.userId ? name : maskName(name) }
    }),
    resourceScheduleList: deals.flatMap(({ dealId: ofDeal, resourceId, startDate: start, endDate: end }) =>
      resourceId === null ? [] : [{ dealId: ofDeal, resourceId, startDate: start, endDate: end }],
    ),
    waitingCount,
  }
})

function readId(text: string): number {
  if (!/^\d{1,15}$/.test(text))
    refuse(code.badRequest, 'dealIdList: not a list of ids', { field: 'dealIdList' })
  return Number(text)
}
