import { addDays, addMonths, epochOf, localTime } from '@storefront/domain/calendar/local-time.ts'
import type { NowInStore } from '@storefront/domain/gift-card/card-state.ts'

/** Choices of the usage history (spec 3 §5). */
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

/** The last month, everything. */
export function defaultFilter({ now, timezoneOffset }: NowInStore): UsageFilter {
  const today = localTime(now, timezoneOffset).day
  return { period: '1', type: 'all', from: addMonths(today, -1), to: today }
}

/** The filter as a request: epoch ms, the end exclusive. */
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

/** A custom period with another first or last day; the other end moves along, so that the start is never after the end. */
export function withDay(filter: UsageFilter, end: 'from' | 'to', day: string): UsageFilter {
  if (end === 'from') return { ...filter, from: day, to: filter.to < day ? day : filter.to }
  return { ...filter, to: day, from: filter.from > day ? day : filter.from }
}
