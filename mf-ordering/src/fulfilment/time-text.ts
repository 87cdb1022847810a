import { localTime } from '@storefront/domain/calendar/local-time.ts'
import type { FulfilmentTime, TimedMethod } from '@storefront/domain/fulfilment/fulfilment-time.ts'
import { now, useShop } from '@storefront/host'
import { useMoment, useTexts } from '../texts.ts'
import { fulfilmentSetting } from './fulfilment-time.ts'

/** Text of a time: `바로 픽업 · 약 15분`, `오후 6:30 배달`, with its date where that is not today. */
export function useTimeText(method: TimedMethod): (time: FulfilmentTime) => string {
  const t = useTexts()
  const shop = useShop()
  const { timezoneOffset } = shop.storeData
  const moment = useMoment(timezoneOffset)
  const { leadMinutes, showsDuration } = fulfilmentSetting(method, shop)
  return (time) => {
    if (time.kind === 'instant') {
      return showsDuration ? t(`${method}.instantAbout`, { minutes: leadMinutes }) : t(`${method}.instant`)
    }
    if (time.at === null) return t('fulfilment.noTime')
    const dayOf = (epoch: number) => localTime(epoch, timezoneOffset).day
    const isToday = dayOf(time.at) === dayOf(now())
    return t(`${method}.at`, { time: isToday ? moment.time(time.at) : moment.dayAndTime(time.at) })
  }
}
