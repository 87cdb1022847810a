import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { noShowAt } from '@storefront/domain/deal/deposit-refund.ts'
import { changeBlock } from '@storefront/domain/reservation/change-block.ts'
import type { Transaction } from '../database/database.ts'
import { publishDealChanged } from '../deal-events/deal-events.ts'
import { enqueueStoreEvent } from '../outbox/enqueue-store-event.ts'
import { refuse } from '../refusal.ts'
import { readDeal } from '../repositories/deals.ts'
import { hasLivePayment } from '../repositories/payments.ts'
import { changeReservedDeal, saveReservation } from '../repositories/reservations.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { offeredSlot, type ReservationRequest, refuseParty, takePlace } from './choose-place.ts'
import { lockOwnReservation } from './register-reservation.ts'
import { penaltyPercentNow, readReservationFacts, wireReservation } from './wire-reservation.ts'

export interface ReservationChange {
  store: StoreSnapshot
  dealId: number
  userId: number
  wish: ReservationRequest
  /** Undefined: stays. */
  memo: string | null | undefined
  seen: { startDate?: number | undefined; status?: string | undefined }
  now: number
}

/**
 * Changes a reservation in one transaction: where the new place is gone, everything rolls back to the old one. What was paid, or
 * confirmed, stays so. Refused with 1001 and `reason` as `changeBlock` tells, or where it is not as the customer saw it.
 */
export async function changeReservation(tx: Transaction, change: ReservationChange): Promise<void> {
  const { store, dealId, userId, wish, seen, now } = change
  const { storeId } = store
  const deal = await lockOwnReservation(tx, { storeId, dealId, userId })
  const [facts] = await readReservationFacts(tx, storeId, [deal])
  const reservation = facts?.reservation
  if (!facts || !reservation) refuse(code.notFound, 'booked without the reservation page')
  const isOther =
    (seen.startDate ?? deal.startDate) !== deal.startDate || (seen.status ?? deal.status) !== deal.status
  const retained = facts.paidDeposit > 0 ? penaltyPercentNow(deal, reservation, store, now) : 0
  const block = isOther ? 'not-requested' : changeBlock(deal, { retainedPercent: retained, now })
  if (block) {
    refuse(code.changed, `cannot be changed: ${block}`, {
      ...wireReservation(facts, store, now),
      reason: block,
    })
  }
  if (await hasLivePayment(tx, deal)) refuse(code.changed, 'a payment is under way', { reason: 'paying' })
  refuseParty(store, wish)
  const { slot, day } = await offeredSlot(tx, store, { startDate: wish.startDate, now })
  // Without a table before, it may stay without one.
  const isWithout = reservation.mode === 'pre-order' && deal.status === dealStatus.requested
  const withoutResource = wish.withoutResource || isWithout
  await takePlace(tx, store, { dealId, wish: { ...wish, withoutResource }, slot, now })
  const { startDate, endDate } = slot
  const { numberOfPerson, numberOfChild } = wish
  const memo = change.memo === undefined ? deal.memo : change.memo
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
