import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { dealEnd } from '@storefront/domain/deal/deal-end.ts'
import { isLapsed } from '@storefront/domain/deal/status-label.ts'
import type { Transaction } from '../database/database.ts'
import { enqueueStoreEvent } from '../outbox/enqueue-store-event.ts'
import { enforceRateLimit } from '../rate-limit/rate-limit.ts'
import { refuse } from '../refusal.ts'
import { nextDayNumber } from '../repositories/day-numbers.ts'
import { joinDeal, lockRunningDeal } from '../repositories/deal-users.ts'
import { type DealRow, insertDeal, lapseDeal, numberDeal, readRunningDeal } from '../repositories/deals.ts'
import { keepDealUntil } from '../repositories/provisional-deals.ts'
import type { Services } from '../services.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** A 가요청 deal that nobody pays goes away after this long (states.md). */
export const provisionalMs = 15 * 60_000

/** More tables than anybody tries in ten minutes: each takes a number of the day, and store and table are told. */
const rateLimit = { max: 20, windowMs: 10 * 60_000 }

export interface Opening {
  services: Pick<Services, 'secrets'>
  store: StoreSnapshot
  businessDate: string
  userId: number
  dealType: string
  /** 진행, or 가요청 where it must be paid first. */
  status: string
  resourceId: number | null
  numberOfPerson: number
  now: number
}

/**
 * Opens a deal, without a number yet, and puts its customer into it; null where another deal has the table by now.
 * Refused with 429 where the customer opens one after the other.
 */
export async function openDeal(tx: Transaction, of: Opening): Promise<DealRow | null> {
  const { store, businessDate, userId, dealType, status, resourceId, numberOfPerson, now } = of
  const { storeId } = store
  const deal = await insertDeal(tx, {
    storeId,
    userId,
    dealType,
    status,
    startDate: now,
    endDate: dealEnd(now, store.info.openSetting.operatingTimeUnit),
    numberOfPerson,
    stdDate: businessDate,
    resourceId,
    expireDate: status === dealStatus.provisional ? now + provisionalMs : null,
  })
  if (!deal) return null
  await refuseTooManySeats(tx, of)
  const { dealId } = deal
  await joinDeal(tx, { storeId, dealId, userId }, now)
  enqueueStoreEvent(tx, { storeId, kind: 'deal.opened', data: { dealId }, now })
  return deal
}

/** Counts a customer who sits down, or opens a deal at the counter; refuses with 429 who does it over and over. */
export async function refuseTooManySeats(
  tx: Transaction,
  { services, store: { storeId }, userId, now }: Pick<Opening, 'services' | 'store' | 'userId' | 'now'>,
): Promise<void> {
  const { secrets } = services
  await enforceRateLimit({ db: tx, secrets, bucket: ['seat', storeId, userId], now }, rateLimit)
}

/**
 * Gives a deal its number, as the last thing of its transaction: the counter makes everybody who opens a
 * deal in the store wait.
 */
export async function withNumber(tx: Transaction, deal: DealRow): Promise<DealRow> {
  if (deal.dealNumber !== null) return deal
  const { storeId, dealId, stdDate } = deal
  const number = dealNumber(stdDate, await nextDayNumber(tx, storeId, stdDate, 'deal'))
  await numberDeal(tx, { storeId, dealId, number })
  return { ...deal, dealNumber: number }
}

/**
 * The deal that the customer is in, one at a time; calls of the same customer wait for one another. A deal
 * of an earlier business date lets its customers go.
 */
export async function runningDealOf(
  tx: Transaction,
  { storeId, userId, businessDate }: { storeId: number; userId: number; businessDate: string },
): Promise<DealRow | null> {
  await lockRunningDeal(tx, storeId, userId)
  const running = await readRunningDeal(tx, storeId, userId)
  if (!running || !isLapsed(running, businessDate)) return running
  await lapseDeal(tx, storeId, running.dealId)
  return null
}

/** Whoever comes to a deal that nobody has paid in yet has as long as whoever opened it. */
export async function keepForPayment(tx: Transaction, deal: DealRow, now: number): Promise<void> {
  if (deal.expireDate === null) return
  const { storeId, dealId } = deal
  await keepDealUntil(tx, { storeId, dealId, expireDate: now + provisionalMs })
}

export function refuseSecondDeal(running: DealRow): never {
  refuse(code.notOrderable, 'there is an order in progress', {
    reason: 'order-in-progress',
    dealId: running.dealId,
  })
}

/** `261120-007`: the business date and the deal's number on it. */
function dealNumber(businessDate: string, number: number): string {
  return `${businessDate.slice(2).replaceAll('-', '')}-${String(number).padStart(3, '0')}`
}
