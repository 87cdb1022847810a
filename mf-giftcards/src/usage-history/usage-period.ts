import { addDays, addMonths, epochOf, localTime } from '@storefront/domain/calendar/local-time.ts'
import type { NowInStore } from '@storefront/domain/gift-card/card-state.ts'

/** Periods to choose from: the last 1, 3 or 6 months, or a custom one (spec 3 §5). */
export const periods = ['1', '3', '6', 'custom'] as const
export type Period = (typeof periods)[number]
export const usageTypes = ['all', 'use', 'charge'] as const
export type UsageType = (typeof usageTypes)[number]

export interface UsageFilter {
  period: Period
  type: UsageType
  /** First and last day of a custom period, `YYYY-MM-DD`. */
  from: string
  to: string
}

/** The last month, all types. */
export function defaultFilter({ now, timezoneOffset }: NowInStore): UsageFilter {
  const today = localTime(now, timezoneOffset).day
  return { period: '1', type: 'all', from: addMonths(today, -1), to: today }
}

/** The filter as fields of a request; `startDate` and `endDate` in epoch ms, `endDate` exclusive. */
export function periodOf(filter: UsageFilter, { now, timezoneOffset }: NowInStore) {
  const today = localTime(now, timezoneOffset).day
  const isCustom = filter.period === 'custom'
  const from = isCustom ? filter.from : addMonths(today, -Number(filter.period))
  const to = isCustom ? filter.to : today
  return {
    startDate: epochOf(from, 0, timezoneOffset),
    endDate: epochOf(addDays(to, 1), 0, timezoneOffset),
    type: filter.type,
  }
}

/** A custom period with another first or last day; where they would cross, the other of the two moves along. */
export function withDay(filter: UsageFilter, bound: 'from' | 'to', day: string): UsageFilter {
  if (bound === 'from') return { ...filter, from: day, to: filter.to < day ? day : filter.to }
  return { ...filter, to: day, from: filter.from > day ? day : filter.from }
}
