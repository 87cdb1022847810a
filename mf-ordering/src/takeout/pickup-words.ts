import { localTime } from '@storefront/domain/calendar/local-time.ts'
import type { Pickup } from '@storefront/domain/takeout/pickup.ts'
import { takeoutSetting } from '@storefront/domain/takeout/takeout-setting.ts'
import { now, useShop } from '@storefront/host'
import { useMoment, useTexts } from '../texts.ts'

/** A way to pick up in words: `바로 픽업 · 약 15분`, `오후 6:30 픽업`, with its day where that is not today's. */
export function usePickupWords(): (pickup: Pickup) => string {
  const t = useTexts()
  const { storeInfo, storeData } = useShop()
  const moment = useMoment(storeData.timezoneOffset)
  const { packagingTime, showsTime } = takeoutSetting(storeInfo.packageSetting)
  return (pickup) => {
    if (pickup.mode === 'instant') {
      return showsTime ? t('takeout.instantAbout', { minutes: packagingTime }) : t('takeout.instant')
    }
    if (pickup.at === null) return t('takeout.noTime')
    const dayOf = (at: number) => localTime(at, storeData.timezoneOffset).day
    const isToday = dayOf(pickup.at) === dayOf(now())
    return t('takeout.at', { time: isToday ? moment.time(pickup.at) : moment.dayAndTime(pickup.at) })
  }
}
