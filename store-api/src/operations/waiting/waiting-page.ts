import {
  getDealSlim,
  getWaitingDetail,
  getWaitingInfo,
  getWaitingList,
  getWaitingUser,
} from '@storefront/contract/endpoints/waiting.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { ownCancelBlock } from '../../cancel-deal/cancel-own-deal.ts'
import { wireUser } from '../../customers/wire-user.ts'
import type { Connection } from '../../database/database.ts'
import { withTeamsAhead } from '../../deals/queue-place.ts'
import { dealOfCustomer, ordersOfDeal } from '../../deals/read-deal.ts'
import { wholeDeal } from '../../deals/whole-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { readCustomer } from '../../repositories/customers.ts'
import type { DealRow } from '../../repositories/deals.ts'
import { readQueue, readTicketsOfDeals } from '../../repositories/waiting-tickets.ts'
import { businessDateOrToday } from '../../stores/store-snapshot.ts'
import { wireTicketOfOthers, wireWaiting } from '../../stores/wire-waiting.ts'
import { queueInfoOf } from '../../waiting/queue-info.ts'

export const getWaitingInfoOperation = customerOperation(
  getWaitingInfo,
  async ({ store, db, caller: { userId }, now }) => queueInfoOf(db, { store, userId, now }),
)

export const getWaitingListOperation = customerOperation(
  getWaitingList,
  async ({ store, db, caller: { userId }, now }, { storeId, day }) => {
    const queue = await readQueue(db, storeId, day ?? businessDateOrToday(store.facts(now), now))
    return {
      waitingList: queue.map((ticket) =>
        ticket.userId === userId ? wireWaiting(ticket, null) : wireTicketOfOthers(ticket),
      ),
    }
  },
)

export const getDealSlimOperation = customerOperation(
  getDealSlim,
  async ({ store, db, caller: { userId } }, { dealId }) => {
    const deal = await waitingDealOf(db, store.storeId, dealId, userId)
    return { deal: await withTeamsAhead(db, deal, wireDeal(deal, store, await ordersOfDeal(db, deal))) }
  },
)

export const getWaitingDetailOperation = customerOperation(
  getWaitingDetail,
  async ({ store, db, caller: { userId } }, { storeId, dealId }) => {
    const row = await waitingDealOf(db, storeId, dealId, userId)
    const [ticket] = await readTicketsOfDeals(db, storeId, [dealId])
    if (!ticket) refuse(code.notFound, 'dealId: no such ticket')
    const { deal, orderList, payList } = await wholeDeal(db, { store, dealId, userId })
    const cancelBlock = await ownCancelBlock(db, row)
    return { waiting: wireWaiting(ticket, row), deal, orderList, payList, cancelBlock }
  },
)

export const getWaitingUserOperation = customerOperation(getWaitingUser, async ({ db, caller }) => {
  const customer = await readCustomer(db, caller.userId)
  return customer ? { user: wireUser(customer) } : refuse(code.notFound, 'no such customer')
})

/** The deal of a ticket for one of its customers; 404 and 403 as in `dealOfCustomer`. */
async function waitingDealOf(
  db: Connection,
  storeId: number,
  dealId: number,
  userId: number,
): Promise<DealRow> {
  const deal = await dealOfCustomer(db, storeId, dealId, userId)
  return deal.dealType === dealType.waiting ? deal : refuse(code.notFound, 'dealId: no such ticket')
}
