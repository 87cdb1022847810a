import { hasBundle } from '@storefront/contract/bundles.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import type {
  FulfilmentTime,
  FulfilmentTimeAnswer,
  TimedMethod,
} from '@storefront/domain/fulfilment/fulfilment-time.ts'
import type { Context } from '../call-context.ts'
import type { Transaction } from '../database/database.ts'
import { enforceRateLimit } from '../rate-limit/rate-limit.ts'
import { refuse } from '../refusal.ts'
import { addFirstUser } from '../repositories/deal-users.ts'
import { type DealRow, insertDeal } from '../repositories/deals.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { provisionalMs } from './open-deal.ts'

/** The browser's request. */
interface RequestedDeal {
  dealType: string
  storeId?: number | undefined
  userId?: number | undefined
  startDate?: number | null | undefined
}

/** Generous for customers; limited because each deal takes a number of the day, also one that is never paid. */
const rateLimit = { max: 20, windowMs: 10 * 60_000 }

/** Validates a request for a takeout or delivery deal of this store and customer, paid first. Refused otherwise. */
export function readRequestedTime(
  kind: TimedMethod,
  requestedDeal: RequestedDeal,
  { store, userId }: { store: StoreSnapshot; userId: number },
): FulfilmentTime {
  if (requestedDeal.dealType !== dealType[kind]) refuseField(kind, 'deal.dealType')
  if (requestedDeal.storeId !== undefined && requestedDeal.storeId !== store.storeId)
    refuseField(kind, 'deal.storeId')
  if (requestedDeal.userId !== undefined && requestedDeal.userId !== userId)
    refuse(code.forbidden, 'deal.userId: not your own')
  if (!hasBundle(store.bundles, 'payment')) {
    refuse(code.notInContract, `a ${kind} is paid first, and payment is not in the store’s contract`)
  }
  return requestedDeal.startDate == null
    ? { kind: 'instant' }
    : { kind: 'timed', at: requestedDeal.startDate }
}

function refuseField(kind: TimedMethod, field: string): never {
  refuse(code.badRequest, `${field}: not that of a ${kind} here`, { field })
}

type Dates = Extract<FulfilmentTimeAnswer, { ok: true }>

/** The dates of an available time; refused with the reason and hours otherwise. */
export function datesOf(kind: TimedMethod, answer: FulfilmentTimeAnswer): Dates {
  if (answer.ok) return answer
  const { reason, window } = answer
  refuse(code.notOrderable, `no ${kind} then`, { reason, ...(window && { window }) })
}

/** Rate limit of opening deals per customer. */
export async function limitOpenedDeals(
  kind: TimedMethod,
  { db, services, now }: Pick<Context, 'db' | 'services' | 'now'>,
  { storeId, userId }: { storeId: number; userId: number },
): Promise<void> {
  const { secrets } = services
  await enforceRateLimit({ db, secrets, bucket: [kind, storeId, userId], now }, rateLimit)
}

/** Opens the deal with its customer in it, without a number yet, provisional until it is paid (spec, state tables). */
export async function openProvisionalDeal(
  tx: Transaction,
  kind: TimedMethod,
  opening: { storeId: number; userId: number; dates: Dates; now: number; descp?: string | null },
): Promise<DealRow> {
  const { storeId, userId, dates, now, descp = null } = opening
  const opened = await insertDeal(tx, {
    storeId,
    userId,
    dealType: dealType[kind],
    status: dealStatus.provisional,
    startDate: dates.startDate,
    endDate: dates.endDate,
    orgStartDate: dates.orgStartDate,
    orgEndDate: dates.orgStartDate === null ? null : dates.endDate,
    numberOfPerson: 1,
    stdDate: dates.businessDate,
    resourceId: null,
    expireDate: now + provisionalMs,
    createDate: now,
    descp,
  })
  if (!opened) throw new Error('the deal was not inserted')
  addFirstUser(tx, { storeId, dealId: opened.dealId, userId }, { now, isRunning: false })
  return opened
}
