import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getBizHourDealListOfPeriod } from '@storefront/contract/endpoints/main-info.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import type { Context } from '../../call-context.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { readNames } from '../../repositories/customers.ts'
import { readDealUsers } from '../../repositories/deal-users.ts'
import { type Period, readDealsOfUser } from '../../repositories/deals.ts'
import { readOrdersOfDeals } from '../../repositories/orders.ts'
import { countWaiting } from '../../repositories/waiting-queue.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'

type Deals = AnswerOf<typeof getBizHourDealListOfPeriod>

/** The caller's own deals of a period (none for a guest), and the number of waiting teams. */
export async function dealsOfPeriod(
  { store, caller, db }: Pick<Context, 'caller' | 'db'> & { store: StoreSnapshot },
  period: Period,
  waitingDay: string | undefined,
): Promise<Deals> {
  const { storeId } = store
  const waitingCount = waitingDay ? await countWaiting(db, storeId, waitingDay) : store.waitingCount
  if (!caller) return { dealList: [], waitingCount }

  const deals = await readDealsOfUser(db, storeId, caller.userId, period)
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
}
