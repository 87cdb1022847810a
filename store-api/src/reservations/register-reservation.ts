import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { reservationTime } from '@storefront/domain/availability/visit-time.ts'
import { noShowAt } from '@storefront/domain/deal/deposit-refund.ts'
import type { ReservationMode } from '@storefront/domain/reservation/mode.ts'
import type { Transaction } from '../database/database.ts'
import { publishDealChanged } from '../deal-events/deal-events.ts'
import { confirmReservation } from '../deals/confirm-reservation.ts'
import { provisionalMs } from '../deals/open-deal.ts'
import { refuseOutsider } from '../deals/read-deal.ts'
import { removeDeal } from '../deals/remove-deal.ts'
import { enforceRateLimit, type RateLimited } from '../rate-limit/rate-limit.ts'
import { refuse } from '../refusal.ts'
import { joinDeal, lockRunningDeal } from '../repositories/deal-users.ts'
import { type DealRow, insertDeal, lockDeal } from '../repositories/deals.ts'
import { hasRunningPayment } from '../repositories/payments.ts'
import { extendDealUntil } from '../repositories/provisional-deals.ts'
import { changeReservedDeal, readUpcomingOfUser, saveReservation } from '../repositories/reservations.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import {
  allocateTables,
  depositOf,
  type OfferedSlot,
  offeredSlot,
  type ReservationRequest,
  requirePartySize,
} from './choose-place.ts'

/** Reservations of one customer in a store that are still to come. */
const maxUpcoming = 5
/** A reservation takes tables away from others and notifies the store. */
const rateLimit = { max: 20, windowMs: 10 * 60_000 }

export interface Registration {
  store: StoreSnapshot
  userId: number
  requested: ReservationRequest
  memo: string | null
  visitor: { name: string; phoneNumber: string } | null
  /** The caller's provisional reservation to change; null: a new one. */
  dealId: number | null
  /** Asks to confirm at once. */
  confirms: boolean
  now: number
}

/**
 * Refuses with 429 a customer who reserves, or changes reservations, too often; runs outside the transaction, so that refused calls
 * count, too.
 */
export async function limitReservations(
  { db, secrets, now }: Omit<RateLimited, 'bucket'>,
  { storeId, userId }: { storeId: number; userId: number },
): Promise<void> {
  await enforceRateLimit({ db, secrets, bucket: ['reservation', storeId, userId], now }, rateLimit)
}

/**
 * Makes a reservation, or changes a provisional one: takes its tables, and confirms it where nothing is to be paid. Returns the
 * deal's id. Refused with 1014 where the store takes no reservations now, and as by `offeredSlot` and `allocateTables`.
 */
export async function registerReservation(tx: Transaction, registration: Registration): Promise<number> {
  const { store, userId, requested, now } = registration
  const { storeId } = store
  // Two phones of a customer come one after the other: the second counts what the first one reserved.
  await lockRunningDeal(tx, storeId, userId)
  requirePartySize(store, requested)
  const visitTime = reservationTime(store.facts(now), now)
  if (!visitTime.ok) refuse(code.notOrderable, 'no reservations now', { reason: visitTime.reason })
  const offered = await offeredSlot(tx, store, { startDate: requested.startDate, now })
  const deal =
    registration.dealId === null
      ? await newDeal(tx, registration, offered)
      : await provisionalDeal(tx, registration, registration.dealId)
  const { dealId } = deal
  const mode = await writePlace(tx, registration, deal, offered)
  if (mode === 'confirm' && registration.confirms) await confirmReservation(tx, store, deal, now)
  else {
    extendDealUntil(tx, { storeId, dealId, expireDate: now + provisionalMs })
    publishDealChanged(tx, { storeId, dealId, status: deal.status, now })
  }
  return dealId
}

/** Takes the place and writes everything that follows from it. Returns the mode. */
async function writePlace(
  tx: Transaction,
  registration: Pick<Registration, 'store' | 'requested' | 'memo' | 'visitor' | 'now'>,
  deal: DealRow,
  { slot, day }: OfferedSlot,
): Promise<ReservationMode> {
  const { store, requested, memo, visitor, now } = registration
  const { storeId, dealId } = deal
  const { numberOfPerson, numberOfChild } = requested
  const { startDate, endDate } = slot
  const setting = store.info.reservationSetting
  const { mode } = await allocateTables(tx, store, { dealId, requested, slot, now })
  const dates = { startDate, endDate, stdDate: day }
  await changeReservedDeal(tx, { storeId, dealId, ...dates, numberOfPerson, numberOfChild, memo })
  await saveReservation(tx, {
    storeId,
    dealId,
    mode,
    depositAmount: depositOf(store, mode, now),
    penalties: (setting.penalties ?? []).map(({ type, value, penalty }) => ({ type, value, penalty })),
    visitorName: visitor?.name ?? null,
    visitorPhone: visitor?.phoneNumber ?? null,
    noShowDate: noShowAt(startDate, setting),
  })
  return mode
}

/** A provisional deal of the customer, whose earlier unpaid one is removed: nobody keeps tables that they do not pay. */
async function newDeal(
  tx: Transaction,
  registration: Registration,
  { slot, day }: OfferedSlot,
): Promise<DealRow> {
  const { store, userId, requested, memo, now } = registration
  const { storeId } = store
  const upcoming = await readUpcomingOfUser(tx, { storeId, userId, now })
  for (const { dealId, status } of upcoming) {
    if (status === dealStatus.provisional) await removeUnpaid(tx, { storeId, dealId }, now)
  }
  if (upcoming.filter(({ status }) => status === dealStatus.requested).length >= maxUpcoming) {
    refuse(code.unpaidLimit, 'too many reservations', { reason: 'too-many-reservations', most: maxUpcoming })
  }
  const deal = await insertDeal(tx, {
    storeId,
    userId,
    dealType: dealType.reservation,
    status: dealStatus.provisional,
    startDate: slot.startDate,
    endDate: slot.endDate,
    numberOfPerson: requested.numberOfPerson,
    numberOfChild: requested.numberOfChild,
    memo,
    stdDate: day,
    resourceId: null,
    expireDate: now + provisionalMs,
    createDate: now,
  })
  if (!deal) throw new Error('a deal without a table met another one at its table')
  await joinDeal(tx, { storeId, dealId: deal.dealId, userId }, now, { isRunning: false })
  return deal
}

/** Refused with 1022 while its payment is under way. */
export async function removeUnpaid(
  tx: Transaction,
  { storeId, dealId }: { storeId: number; dealId: number },
  now: number,
): Promise<void> {
  const deal = await lockDeal(tx, storeId, dealId)
  if (deal?.status !== dealStatus.provisional) return
  if (await hasRunningPayment(tx, deal)) refuse(code.payRunning, 'a payment is under way', { dealId })
  await removeDeal(tx, deal, now)
}

async function provisionalDeal(tx: Transaction, { store, userId, now }: Registration, dealId: number) {
  const { storeId } = store
  const deal = await lockOwnReservation(tx, { storeId, dealId, userId })
  const isOver = deal.expireDate !== null && deal.expireDate <= now
  if (deal.status !== dealStatus.provisional || isOver) {
    refuse(code.changed, 'it is not provisional any more', { reason: 'not-provisional', status: deal.status })
  }
  if (await hasRunningPayment(tx, deal)) refuse(code.payRunning, 'a payment is under way', { dealId })
  return deal
}

/** Locks a reservation that the customer made; refused with 404 and 403. */
export async function lockOwnReservation(
  tx: Transaction,
  { storeId, dealId, userId }: { storeId: number; dealId: number; userId: number },
): Promise<DealRow> {
  const deal = await lockDeal(tx, storeId, dealId)
  if (!deal) refuse(code.notFound, 'no such deal')
  await refuseOutsider(tx, deal, userId)
  if (deal.dealType !== dealType.reservation) refuse(code.notFound, 'no such reservation')
  if (deal.userId !== userId) refuse(code.forbidden, 'somebody else has booked it')
  return deal
}
