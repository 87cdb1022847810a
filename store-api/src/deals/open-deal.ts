import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { dealEnd } from '@storefront/domain/deal/deal-end.ts'
import { isOfPastBusinessDate } from '@storefront/domain/deal/status-label.ts'
import type { Transaction } from '../database/database.ts'
import { enforceRateLimit } from '../rate-limit/rate-limit.ts'
import { refuse } from '../refusal.ts'
import { joinDeal, lockRunningDeal } from '../repositories/deal-users.ts'
import {
  type DealRow,
  insertDeal,
  lapseDeal,
  type NewDeal,
  readRunningDeal,
  TableReserved,
} from '../repositories/deals.ts'
import { extendDealUntil } from '../repositories/provisional-deals.ts'
import { enqueueStoreEvent } from '../repositories/store-outbox.ts'
import type { Services } from '../services.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** Time to live of an unpaid provisional (가요청) deal (spec, state tables). */
export const provisionalMs = 15 * 60_000

/** Rate limit of opening and joining deals: an opened one takes a number of the day, and both notify the store. */
const rateLimit = { max: 20, windowMs: 10 * 60_000 }

export interface DealOpening {
  services: Pick<Services, 'secrets'>
  store: StoreSnapshot
  businessDate: string
  userId: number
  dealType: string
  /** In progress (진행), or provisional (가요청) where paid first. */
  status: string
  resourceId: number | null
  numberOfPerson: number
  now: number
}

/**
 * Opens a deal, without a number yet, with its customer; null where another deal has the table by now. Refused with 429
 * over the rate limit.
 */
export async function openDeal(tx: Transaction, opening: DealOpening): Promise<DealRow | null> {
  const { store, businessDate, userId, dealType, status, resourceId, numberOfPerson, now } = opening
  const { storeId } = store
  const deal = await insertUnlessReserved(tx, {
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
  await enforceJoinRateLimit(tx, opening)
  const { dealId } = deal
  await joinDeal(tx, { storeId, dealId, userId }, now)
  enqueueStoreEvent(tx, { storeId, kind: 'deal.opened', data: { dealId }, now })
  return deal
}

/** Refused with 1014 where somebody has reserved the table for now. */
async function insertUnlessReserved(tx: Transaction, deal: NewDeal): Promise<DealRow | null> {
  try {
    return await insertDeal(tx, deal)
  } catch (error) {
    if (error instanceof TableReserved)
      refuse(code.notOrderable, 'the table is reserved', { reason: 'reserved' })
    throw error
  }
}

/** Rate limit of joining tables and opening counter deals per customer; refuses with 429. Refused orders do not count (ADR-0027). */
export async function enforceJoinRateLimit(
  tx: Transaction,
  { services, store: { storeId }, userId, now }: Pick<DealOpening, 'services' | 'store' | 'userId' | 'now'>,
): Promise<void> {
  const { secrets } = services
  await enforceRateLimit({ db: tx, secrets, bucket: ['seat', storeId, userId], now }, rateLimit)
}

/**
 * The customer's running deal, under a lock per customer. A deal of an earlier business date is released, also one that is still
 * provisional: nobody can pay in it.
 */
export async function runningDealOf(
  tx: Transaction,
  { storeId, userId, businessDate }: { storeId: number; userId: number; businessDate: string },
): Promise<DealRow | null> {
  await lockRunningDeal(tx, storeId, userId)
  const running = await readRunningDeal(tx, storeId, userId)
  if (!running || !isOfPastBusinessDate(running, businessDate)) return running
  await lapseDeal(tx, storeId, running.dealId)
  return null
}

/** Joining an unpaid deal restarts its time to live. */
export function extendForPayment(tx: Transaction, deal: DealRow, now: number): void {
  if (deal.expireDate === null) return
  const { storeId, dealId } = deal
  extendDealUntil(tx, { storeId, dealId, expireDate: now + provisionalMs })
}

export function refuseSecondDeal(running: DealRow): never {
  refuse(code.notOrderable, 'there is an order in progress', {
    reason: 'order-in-progress',
    dealId: running.dealId,
  })
}
