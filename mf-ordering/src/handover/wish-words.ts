import { localTime } from '@storefront/domain/calendar/local-time.ts'
import type { Handover } from '@storefront/domain/handover/handover.ts'
import { now, useShop } from '@storefront/host'
import { useMoment, useTexts } from '../texts.ts'
import { type HandoverMode, handoverSetting } from './handover-mode.ts'

/** A time in words: `바로 픽업 · 약 15분`, `오후 6:30 배달`, with its day where that is not today's. */
export function useWishWords(mode: HandoverMode): (wish: Handover) => string {
  const t = useTexts()
  const shop = useShop()
  const { timezoneOffset } = shop.storeData
  const moment = useMoment(timezoneOffset)
  const { leadMinutes, showsTime } = handoverSetting(mode, shop)
  return (wish) => {
    if (wish.mode === 'instant') {
      return showsTime ? t(`${mode}.instantAbout`, { minutes: leadMinutes }) : t(`${mode}.instant`)
    }
    if (wish.at === null) return t('handover.noTime')
    const dayOf = (at: number) => localTime(at, timezoneOffset).day
    const isToday = dayOf(wish.at) === dayOf(now())
    return t(`${mode}.at`, { time: isToday ? moment.time(wish.at) : moment.dayAndTime(wish.at) })
  }
}
