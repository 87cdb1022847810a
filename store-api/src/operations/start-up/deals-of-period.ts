import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getBizHourDealListOfPeriod } from '@storefront/contract/endpoints/main-info.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import type { Context } from '../../call-context.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { readNames } from '../../repositories/customers.ts'
import { readDealUsers } from '../../repositories/deal-users.ts'
import { type Period, readDealsOfUser } from '../../repositories/deals.ts'
import { readOrdersOfDeals } from '../../repositories/orders.ts'
import { readTablesOfDeals } from '../../repositories/table-schedules.ts'
import { countWaiting } from '../../repositories/waiting-queue.ts'
import { readTicketsOfDeals } from '../../repositories/waiting-tickets.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { wireWaiting } from '../../stores/wire-waiting.ts'

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
  const seated = deals.filter((each) => each.resourceId !== null && each.dealType !== dealType.reservation)
  // Reservations may have several tables, and have them before anybody sits there.
  const booked = deals.filter((each) => each.dealType === dealType.reservation)
  const reserved = await readTablesOfDeals(
    db,
    storeId,
    booked.map((each) => each.dealId),
  )
  const tickets = await readTicketsOfDeals(
    db,
    storeId,
    deals.filter((each) => each.dealType === dealType.waiting).map((each) => each.dealId),
  )
  return {
    dealList: deals.map((deal) =>
      wireDeal(
        deal,
        store,
        orders.filter(({ row }) => row.dealId === deal.dealId),
      ),
    ),
    dealUserList: users.map(({ dealId: idOfDeal, userId }) => {
      const name = names.get(userId) ?? ''
      return { dealId: idOfDeal, userId, name: userId === caller.userId ? name : maskName(name) }
    }),
    resourceScheduleList: [
      ...seated.map(({ dealId: idOfDeal, resourceId: table, startDate, endDate }) => {
        return { dealId: idOfDeal, resourceId: table ?? 0, startDate, endDate }
      }),
      ...reserved.map(({ dealId: idOfDeal, resourceId, startDate, endDate }) => {
        return { dealId: idOfDeal, resourceId, startDate, endDate }
      }),
    ],
    waitingList: tickets.map((ticket) =>
      wireWaiting(ticket, deals.find((each) => each.dealId === ticket.dealId) ?? null),
    ),
    waitingCount,
  }
}
