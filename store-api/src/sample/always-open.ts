import type { SampleStoreInfo } from './sample-data.ts'

const wholeDay = { openingHours: { begin: '00:00', end: '24:00' } }

/** The same store without a break or a day off, so that what is tried in it does not depend on the hour. */
export function alwaysOpen(info: SampleStoreInfo): SampleStoreInfo {
  const { openSetting, userMobileSetting } = info
  return {
    ...info,
    openSetting: {
      ...openSetting,
      businessHours: { weekday: wholeDay, weekend: wholeDay, holiday: wholeDay },
      regularHoliday: [],
      nonRegularHoliday: [],
    },
    userMobileSetting: { ...userMobileSetting, orderTime: null },
  }
}
