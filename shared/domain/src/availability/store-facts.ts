import type { BizHourHistory, OpenSetting } from '@storefront/contract/entities/opening-hours.ts'
import type { StoreData, StoreInfo } from '@storefront/contract/entities/store.ts'

/** What the availability rules look at, as the start-up answer brings it. */
export interface StoreFacts {
  info: StoreInfo
  data: StoreData
  /** The last record of opening or closing by the shop itself; null where it never did. */
  bizHour?: BizHourHistory | null | undefined
  /** Public holidays, `YYYYMMDD`; of the months around `now` at least. */
  holidays: readonly number[]
}

/** The facts out of the start-up answer, for whoever runs an availability rule on it. */
export function storeFacts(answer: {
  storeInfo: StoreInfo
  storeData: StoreData
  lastBizHourHistory?: BizHourHistory | null | undefined
  holidayList: readonly number[]
}): StoreFacts {
  return {
    info: answer.storeInfo,
    data: answer.storeData,
    bizHour: answer.lastBizHourHistory,
    holidays: answer.holidayList,
  }
}

/** The part of the facts that says when a store's days begin and end. */
export interface OpenCalendar {
  openSetting: Pick<OpenSetting, 'businessHours' | 'regularHoliday' | 'nonRegularHoliday'>
  /** Minutes east of UTC. */
  timezoneOffset: number
  holidays: readonly number[]
}

export function openCalendar(facts: StoreFacts): OpenCalendar {
  return {
    openSetting: facts.info.openSetting,
    timezoneOffset: facts.data.timezoneOffset,
    holidays: facts.holidays,
  }
}
