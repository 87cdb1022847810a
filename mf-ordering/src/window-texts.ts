import type { TimeWindow } from '@storefront/contract/entities/opening-hours.ts'
import { endsTomorrow } from '@storefront/domain/calendar/clock-time.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { now, shop, type Translate } from '@storefront/host'

/** Begin and end of a window (`HH:mm`) for a text; an end after the coming midnight names the next day. */
export function windowTexts(window: TimeWindow, t: Translate): { begin: string; end: string } {
  const { minute } = localTime(now(), shop().storeData.timezoneOffset)
  const { begin, end } = window
  return { begin, end: endsTomorrow(window, minute) ? t('nextDay', { time: end }) : end }
}
