import type { DayHours } from '@storefront/contract/entities/opening-hours.ts'
import type { StoreInfoJson } from '../database/schema/store-json.ts'

const wholeDay: DayHours = { openingHours: { begin: '00:00', end: '24:00' } }

/**
 * The same store without breaks and days off, so that tests do not depend on the time of day. @param hours of every
 * day, for tests of hours
 */
export function alwaysOpen(info: StoreInfoJson, hours: DayHours = wholeDay): StoreInfoJson {
  const { openSetting, userMobileSetting } = info
  return {
    ...info,
    openSetting: {
      ...openSetting,
      businessHours: { weekday: hours, weekend: hours, holiday: hours },
      regularHoliday: [],
      nonRegularHoliday: [],
    },
    userMobileSetting: { ...userMobileSetting, orderTime: null },
  }
}
