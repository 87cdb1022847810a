import type { ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import type { changeReservation as changeEndpoint } from '@storefront/contract/endpoints/reservation.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { noShowAt } from '@storefront/domain/deal/deposit-refund.ts'
import { changeBlock } from '@storefront/domain/reservation/change-block.ts'
import { partySize } from '@storefront/domain/reservation/party.ts'
import type { Transaction } from '../database/database.ts'
import { publishDealChanged } from '../deal-events/deal-events.ts'
import { moveLimits } from '../orders/order-limits.ts'
import { refuse } from '../refusal.ts'
import { readDeal } from '../repositories/deals.ts'
import { hasRunningPayment } from '../repositories/payments.ts'
import { changeReservedDeal, saveReservation } from '../repositories/reservations.ts'
import { enqueueStoreEvent } from '../repositories/store-outbox.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import {
  allocateTables,
  depositNow,
  offeredSlot,
  type ReservationRequest,
  requirePartySize,
} from './choose-place.ts'
import { lockOwnReservation } from './register-reservation.ts'
import { penaltyPercentNow, readReservationFacts, wireReservation } from './wire-reservation.ts'

export interface ReservationChange {
  store: StoreSnapshot
  dealId: number
  userId: number
  requested: ReservationRequest
  /** Undefined: stays as it is. */
  memo: string | null | undefined
  /** What the customer's page showed; refused where the reservation has changed since. */
  expected: NonNullable<ParsedRequestOf<typeof changeEndpoint>['seen']>
  now: number
}

/**
 * Changes a reservation in one transaction: where no table is free at the new time, everything rolls back. A paid deposit and a
 * confirmation stay valid, and what was ordered ahead takes its stock on the new day (1011 where there is not enough). Refused with 1001
 * and the `reason` of `changeBlock`, or where the reservation changed since the customer saw it.
 */
export async function changeReservation(tx: Transaction, change: ReservationChange): Promise<void> {
  const { store, dealId, userId, requested, expected, now } = change
  const { storeId } = store
  const deal = await lockOwnReservation(tx, { storeId, dealId, userId })
  const [facts] = await readReservationFacts(tx, storeId, [deal])
  const reservation = facts?.reservation
  if (!facts || !reservation) refuse(code.notFound, 'booked without the reservation page')
  const hasChangedSince = Object.entries(expected).some(
    ([field, value]) => value !== undefined && deal[field as keyof typeof expected] !== value,
  )
  const retainedPercent = facts.paidDeposit > 0 ? penaltyPercentNow(deal, reservation, store, now) : 0
  const block = hasChangedSince ? 'not-requested' : changeBlock(deal, { retainedPercent, now })
  if (block) {
    refuse(code.changed, `cannot be changed: ${block}`, {
      ...wireReservation(facts, store, now),
      reason: block,
    })
  }
  if (await hasRunningPayment(tx, deal)) refuse(code.changed, 'a payment is under way', { reason: 'paying' })
  requirePartySize(store, requested)
  const { slot, day } = await offeredSlot(tx, store, { startDate: requested.startDate, now })
  // A reservation that had no table may be changed without getting one.
  const hadNoTable = reservation.mode === 'pre-order' && deal.status === dealStatus.requested
  const withoutResource = requested.withoutResource || hadNoTable
  const { startDate, endDate } = slot
  // Who changes only party or memo keeps the tables that they chose, unless they take fewer seats.
  const keepsTables = startDate === deal.startDate && partySize(requested) >= partySize(deal)
  const kept = keepsTables ? facts.tables.map(({ resourceId }) => resourceId) : []
  // One with a pre-order instead of a table gets no table by a change where others pay a deposit for theirs.
  const isWithoutTable = reservation.mode === 'pre-order' && facts.tables.length === 0
  const mayTakeTables = !isWithoutTable || depositNow(store, now) === null
  const place = { requested: { ...requested, withoutResource }, kept, mayTakeTables, slot }
  await allocateTables(tx, store, { dealId, ...place, now })
  const { numberOfPerson, numberOfChild } = requested
  const memo = change.memo === undefined ? deal.memo : change.memo
  // What was ordered ahead is cooked on the other day.
  if (day !== deal.stdDate) await moveLimits(tx, store, facts.orders, { stdDate: day, now })
  const dates = { startDate, endDate, stdDate: day }
  await changeReservedDeal(tx, { storeId, dealId, ...dates, numberOfPerson, numberOfChild, memo })
  await saveReservation(tx, {
    ...reservation,
    noShowDate: noShowAt(startDate, store.info.reservationSetting),
  })
  publishDealChanged(tx, { storeId, dealId, status: deal.status, now })
  if (deal.status === dealStatus.requested) {
    enqueueStoreEvent(tx, { storeId, kind: 'deal.changed', data: { dealId, status: deal.status }, now })
  }
}

/** A reservation as it is now, for the answer of the call that changed it. */
export async function currentReservation(tx: Transaction, store: StoreSnapshot, dealId: number, now: number) {
  const deal = await readDeal(tx, store.storeId, dealId)
  const [facts] = deal ? await readReservationFacts(tx, store.storeId, [deal]) : []
  if (!facts) throw new Error('a reservation that was just written is missing')
  return wireReservation(facts, store, now)
}
