import {
  storeCallWaiting,
  storeListWaiting,
  storeMarkWaitingNoShow,
  storeOpenQueue,
  storeSeatWaiting,
} from '@storefront/contract/endpoints/store-waiting.ts'
import { code } from '@storefront/contract/envelope.ts'
import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import type { Connection, Transaction } from '../../database/database.ts'
import { publishDealChanged } from '../../deal-events/deal-events.ts'
import { publishWaitingCount } from '../../deal-events/publish-waiting-count.ts'
import { withTeamsAhead } from '../../deals/queue-place.ts'
import { readerOf } from '../../deals/read-deal.ts'
import { seatGuests } from '../../deals/seat-guests.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { operation } from '../../http/operation.ts'
import { markNoShow } from '../../no-shows/mark-no-shows.ts'
import { wireOrder } from '../../orders/wire-order.ts'
import { refuse } from '../../refusal.ts'
import { readContacts } from '../../repositories/customers.ts'
import { lastWaitingNumber } from '../../repositories/day-numbers.ts'
import { type DealRow, lockDeal } from '../../repositories/deals.ts'
import { publishLiveEvent } from '../../repositories/live-events.ts'
import { readOrdersOfDeals } from '../../repositories/orders.ts'
import { openQueue } from '../../repositories/stores.ts'
import { callIn } from '../../repositories/waiting-queue.ts'
import { readDealsOfQueue, readQueue, readTicketsOfDeals } from '../../repositories/waiting-tickets.ts'
import { businessDateOrToday, type StoreSnapshot } from '../../stores/store-snapshot.ts'
import { wireWaiting } from '../../stores/wire-waiting.ts'
import { textGuest } from '../../waiting/text-turns.ts'
import { lockedDeal } from './store-move.ts'

export const storeListWaitingOperation = operation(
  storeListWaiting,
  async ({ store, db, now }, { storeId }) => {
    const day = businessDateOrToday(store.facts(now), now)
    const queue = await readQueue(db, storeId, day)
    const deals = new Map((await readDealsOfQueue(db, storeId, day)).map((deal) => [deal.dealId, deal]))
    const orders = await readOrdersOfDeals(db, storeId, [...deals.keys()])
    const reader = await readerOf(db, orders, null)
    const contacts = await readContacts(
      db,
      queue.map(({ userId }) => userId),
    )
    return {
      day,
      isOpen: !store.data.pausedOrderTypes.includes(dealType.waiting),
      lastNumber: await lastWaitingNumber(db, storeId, day),
      waitingList: queue.flatMap((ticket) => {
        const deal = deals.get(ticket.dealId ?? 0)
        // Seated, cancelled or marked as a no-show between the two reads.
        if (!deal) return []
        const dealOrders = orders.filter(({ row }) => row.dealId === deal.dealId)
        const contact = contacts.get(ticket.userId)
        return {
          waiting: wireWaiting(ticket, deal),
          deal: wireDeal(deal, store, dealOrders),
          orderList: dealOrders.map((order) => wireOrder(order, reader)),
          customerName: contact?.name ?? '',
          phoneTail: contact?.phoneNumber.slice(-4) ?? '',
        }
      }),
    }
  },
)

export const storeCallWaitingOperation = operation(
  storeCallWaiting,
  async ({ store, services, now, transaction }, { storeId, dealId }) =>
    transaction(async (tx) => {
      const { deal, ticket } = await lockWaiting(tx, storeId, dealId)
      if (!(await callIn(tx, { storeId, dealId, now }))) await refuseMove(tx, store, dealId)
      const { userId, waitingNumber, day } = ticket
      const { secrets } = services
      await textGuest(tx, { secrets, store, userId, waitingNumber, kind: 'called', now })
      publishDealChanged(tx, { storeId, dealId, status: deal.status, now })
      await publishWaitingCount(tx, { storeId, day, now })
      return currentTicket(tx, store, dealId)
    }),
)

export const storeSeatWaitingOperation = operation(
  storeSeatWaiting,
  async ({ store, now, transaction }, { storeId, dealId, resourceIdList }) =>
    transaction(async (tx) => {
      const { deal } = await lockWaiting(tx, storeId, dealId)
      if (resourceIdList.some((id) => !store.tables.some(({ resourceId }) => resourceId === id))) {
        refuse(code.notFound, 'resourceIdList: no such table')
      }
      const seated = await seatGuests(tx, store, { deal, resourceIds: resourceIdList, now })
      if (seated === 'occupied') {
        refuse(reservationCode.slotTaken, 'a table is occupied', { reason: 'table-taken' })
      }
      if (seated === 'not-requested') await refuseMove(tx, store, dealId)
      return currentTicket(tx, store, dealId)
    }),
)

/** Only guests who were called in can have stayed away. */
export const storeMarkWaitingNoShowOperation = operation(
  storeMarkWaitingNoShow,
  async ({ store, now, transaction }, { storeId, dealId }) =>
    transaction(async (tx) => {
      const { deal } = await lockWaiting(tx, storeId, dealId)
      const isCalled = deal.lastCall !== null && deal.status === dealStatus.requested
      if (!isCalled || !(await markNoShow(tx, deal, now))) await refuseMove(tx, store, dealId)
      return currentTicket(tx, store, dealId)
    }),
)

export const storeOpenQueueOperation = operation(
  storeOpenQueue,
  async ({ now, transaction }, { storeId, isOpen }) =>
    transaction(async (tx) => {
      await tx.run(openQueue, [storeId, dealType.waiting, isOpen])
      publishLiveEvent(tx, { storeId, kind: 'store.changed', data: {}, now })
      tx.signal({ topic: 'store', storeId })
      return { isOpen }
    }),
)

async function lockWaiting(tx: Transaction, storeId: number, dealId: number) {
  const deal = await lockedDeal(tx, storeId, dealId)
  const [ticket] = await readTicketsOfDeals(tx, storeId, [dealId])
  return ticket ? { deal, ticket } : refuse(code.notFound, 'no such ticket')
}

async function currentTicket(db: Connection, store: StoreSnapshot, dealId: number) {
  const { storeId } = store
  const deal: DealRow | null = await lockDeal(db, storeId, dealId)
  const [ticket] = await readTicketsOfDeals(db, storeId, [dealId])
  if (!deal || !ticket) refuse(code.notFound, 'no such ticket')
  const orders = await readOrdersOfDeals(db, storeId, [dealId])
  return {
    waiting: wireWaiting(ticket, deal),
    deal: await withTeamsAhead(db, deal, wireDeal(deal, store, orders)),
  }
}

/** Refuses with `code.changed` and the ticket as it is. */
async function refuseMove(tx: Transaction, store: StoreSnapshot, dealId: number): Promise<never> {
  refuse(code.changed, 'it is in another state', await currentTicket(tx, store, dealId))
}
