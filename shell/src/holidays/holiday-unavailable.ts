import type { HolidayUnavailableReason } from '@storefront/domain/availability/holiday-months.ts'
import { writable } from '@storefront/host/runtime/writable.ts'

/** Why nobody can say whether this month's days are public holidays; null as long as somebody can. */
export const holidayUnavailable = writable<HolidayUnavailableReason | null>(null)
