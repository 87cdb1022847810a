import type { HolidayUnavailableReason } from '@storefront/domain/availability/holiday-months.ts'
import { writable } from '@storefront/host/runtime/writable.ts'

/** Why this month's public holidays are unavailable; null while they are known. */
export const holidayUnavailable = writable<HolidayUnavailableReason | null>(null)
