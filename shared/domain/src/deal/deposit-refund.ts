import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import { addDays, epochOf, localTime } from '../calendar/local-time.ts'

type Setting = StoreInfo['reservationSetting']

/** A rule of the reservation settings: from `value` days or hours before the visit, `penalty` percent are retained. */
export interface Penalty {
  /** `date` or `hour`. */
  type: string
  value: number
  penalty: number
}

const hour = 3_600_000
const minute = 60_000

/**
 * Percent of a deposit that the store retains if a reservation is cancelled at `now`: the highest of the rules in
 * effect (spec 3 §9). A rule in hours takes effect that many hours before the visit, one in days at the start of that
 * day in the store (spec decision 59).
 *
 * Worked example: 3 days before 10 %, 24 hours before 50 %; the visit is on Friday at 18:00. On Monday night nothing
 * is retained, from Tuesday 0:00 on 10 %, from Thursday 18:00 on 50 %.
 */
export function retainedPercent(
  penalties: readonly Penalty[],
  { startDate, timezoneOffset, now }: { startDate: number; timezoneOffset: number; now: number },
): number {
  const inEffect = penalties.filter((rule) => now >= penaltyBegin(rule, startDate, timezoneOffset))
  return Math.min(100, Math.max(0, ...inEffect.map(({ penalty }) => penalty)))
}

/** Won of a deposit to refund; a fraction of a won is refunded, too. */
export function depositRefund(deposit: number, percent: number): number {
  return deposit - Math.floor((deposit * percent) / 100)
}

/** When an absent guest becomes a no-show (epoch ms); null if the store does not define it. */
export function noShowAt(startDate: number, { noShowCheck }: Pick<Setting, 'noShowCheck'>): number | null {
  return noShowCheck === undefined ? null : startDate + noShowCheck * minute
}

/** The rules, sorted by when they take effect for a visit. */
export function penaltiesByBegin(
  penalties: readonly Penalty[],
  { startDate, timezoneOffset }: { startDate: number; timezoneOffset: number },
): Penalty[] {
  const begin = (rule: Penalty) => penaltyBegin(rule, startDate, timezoneOffset)
  return [...penalties].sort((a, b) => begin(a) - begin(b))
}

/** When a rule takes effect (epoch ms). */
export function penaltyBegin({ type, value }: Penalty, startDate: number, timezoneOffset: number): number {
  if (type === 'hour') return startDate - value * hour
  return epochOf(addDays(localTime(startDate, timezoneOffset).day, -value), 0, timezoneOffset)
}
