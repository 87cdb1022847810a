import {
  storeCancelReservation,
  storeCloseSlots,
  storeListReservations,
  storeMarkNoShow,
  storeSeatReservation,
} from '@storefront/contract/endpoints/store-reservations.ts'
import { code } from '@storefront/contract/envelope.ts'
import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { leadTimeMs } from '@storefront/domain/reservation/slots.ts'
import { cancelDeal } from '../../cancel-deal/cancel-deal.ts'
import type { Transaction } from '../../database/database.ts'
import { seatGuests } from '../../deals/seat-guests.ts'
import { operation } from '../../http/operation.ts'
import { markNoShow } from '../../no-shows/mark-no-shows.ts'
import { refuse } from '../../refusal.ts'
import { readContacts } from '../../repositories/customers.ts'
import type { DealRow } from '../../repositories/deals.ts'
import { publishLiveEvent } from '../../repositories/live-events.ts'
import { readReservations, readReservedDeals } from '../../repositories/reservations.ts'
import { touchStore } from '../../repositories/stores.ts'
import { readClosures, readOverdueTables, setClosure } from '../../repositories/table-schedules.ts'
import { currentReservation } from '../../reservations/change-reservation.ts'
import { spanOfDay } from '../../reservations/reservation-moment.ts'
import {
  penaltyPercentNow,
  type ReservationFacts,
  readReservationFacts,
  wireReservation,
} from '../../reservations/wire-reservation.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { lockedDeal } from './store-move.ts'

export const storeListReservationsOperation = operation(
  storeListReservations,
  async ({ store, db, now }, { storeId, day }) => {
    const span = spanOfDay(store, day)
    const deals = await readReservedDeals(db, { storeId, day, from: span.startDate, to: span.endDate })
    const facts = await readReservationFacts(db, storeId, deals)
    const contacts = await readContacts(
      db,
      deals.map(({ userId }) => userId),
    )
    const closures = await readClosures(db, storeId, span)
    const isSoon = ({ deal }: ReservationFacts) =>
      deal.status === dealStatus.requested && deal.startDate <= now + leadTimeMs
    const tablesOf = (each: ReservationFacts) => each.tables.map(({ resourceId }) => resourceId)
    const resourceIds = facts.filter(isSoon).flatMap(tablesOf)
    const overdue = await readOverdueTables(db, { storeId, resourceIds, now })
    return {
      reservationList: facts.map((each) => {
        const contact = contacts.get(each.deal.userId)
        return {
          ...wireReservation(each, store, now),
          customerName: contact?.name ?? '',
          phoneTail: contact?.phoneNumber.slice(-4) ?? '',
          overdueResourceIdList: isSoon(each) ? tablesOf(each).filter((id) => overdue.has(id)) : [],
        }
      }),
      closureList: closures.map(({ startDate, endDate }) => ({ startDate, endDate })),
    }
  },
)

export const storeSeatReservationOperation = operation(
  storeSeatReservation,
  async ({ store, now, transaction }, { storeId, dealId, resourceIdList }) =>
    transaction(async (tx) => {
      const deal = await reservedDeal(tx, storeId, dealId)
      if (resourceIdList.some((id) => !store.tables.some(({ resourceId }) => resourceId === id))) {
        refuse(code.notFound, 'resourceIdList: no such table')
      }
      const seated = await seatGuests(tx, store, { deal, resourceIds: resourceIdList, now })
      if (seated === 'occupied') {
        refuse(reservationCode.slotTaken, 'a table is occupied', { reason: 'table-taken' })
      }
      if (seated === 'not-requested') await refuseMove(tx, store, dealId, now)
      return currentReservation(tx, store, dealId, now)
    }),
)

/** Allowed from the reserved time on: until then the guests may still come. */
export const storeMarkNoShowOperation = operation(
  storeMarkNoShow,
  async ({ store, now, transaction }, { storeId, dealId }) =>
    transaction(async (tx) => {
      const deal = await reservedDeal(tx, storeId, dealId)
      if (deal.startDate > now || !(await markNoShow(tx, deal, now))) await refuseMove(tx, store, dealId, now)
      return currentReservation(tx, store, dealId, now)
    }),
)

export const storeCancelReservationOperation = operation(
  storeCancelReservation,
  async ({ store, now, transaction }, { storeId, dealId, reason, refund }) =>
    transaction(async (tx) => {
      const deal = await reservedDeal(tx, storeId, dealId)
      const reservation = (await readReservations(tx, storeId, [dealId])).get(dealId) ?? null
      const retainedPercent = refund === 'all' ? 0 : penaltyPercentNow(deal, reservation, store, now)
      if (!(await cancelDeal(tx, deal, reason, now, retainedPercent)))
        await refuseMove(tx, store, dealId, now)
      return currentReservation(tx, store, dealId, now)
    }),
)

export const storeCloseSlotsOperation = operation(
  storeCloseSlots,
  async ({ now, transaction }, { storeId, startDate, endDate, isClosed }) => {
    if (startDate >= endDate) refuse(code.badRequest, 'endDate: not after startDate', { field: 'endDate' })
    return transaction(async (tx) => {
      // Locks the store: without it, one of two concurrent changes could close again what the other one opens.
      await tx.run(touchStore, [storeId])
      await setClosure(tx, { storeId, startDate, endDate, isClosed })
      publishLiveEvent(tx, { storeId, kind: 'store.changed', data: {}, now })
      tx.signal({ topic: 'store', storeId })
      const closures = await readClosures(tx, storeId, {
        startDate: now,
        endDate: Math.max(endDate, now) + yearMs,
      })
      return { closureList: closures.map((each) => ({ startDate: each.startDate, endDate: each.endDate })) }
    })
  },
)
const yearMs = 366 * 86_400_000

async function reservedDeal(tx: Transaction, storeId: number, dealId: number): Promise<DealRow> {
  const deal = await lockedDeal(tx, storeId, dealId)
  if (deal.dealType !== dealType.reservation) refuse(code.notFound, 'no such reservation')
  return deal
}

/** Refuses with `code.changed` and the reservation as it is. */
async function refuseMove(
  tx: Transaction,
  store: StoreSnapshot,
  dealId: number,
  now: number,
): Promise<never> {
  refuse(code.changed, 'it is in another state', await currentReservation(tx, store, dealId, now))
}
