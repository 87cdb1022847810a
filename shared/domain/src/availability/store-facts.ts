import type { BizHourHistory, OpenSetting } from '@storefront/contract/entities/opening-hours.ts'
import type { StoreData, StoreInfo } from '@storefront/contract/entities/store.ts'

/** Input of the availability rules, from the start-up answer. */
export interface StoreFacts {
  info: StoreInfo
  data: StoreData
  /** The last record of manual opening or closing; null without one. */
  bizHour?: BizHourHistory | null | undefined
  /** Public holidays, `YYYYMMDD`; at least of the months around `now`. */
  holidays: readonly number[]
}

/** Builds the input of the availability rules from the start-up answer. */
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

/** The part of it that determines the start and end of a store's days. */
export interface OpeningCalendar {
  openSetting: Pick<OpenSetting, 'businessHours' | 'regularHoliday' | 'nonRegularHoliday'>
  /** Minutes east of UTC. */
  timezoneOffset: number
  holidays: readonly number[]
}

export function openingCalendar(facts: StoreFacts): OpeningCalendar {
  return {
    openSetting: facts.info.openSetting,
    timezoneOffset: facts.data.timezoneOffset,
    holidays: facts.holidays,
  }
}
