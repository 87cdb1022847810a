import { useNow } from '@storefront/host'
import { useTexts } from '../texts.ts'

const minuteMs = 60_000

/** How long ago a moment (epoch ms) was, by the server's clock: `방금`, `3분 전`, `2시간 전`. */
export function useAgeText(): (time: number) => string {
  const t = useTexts()
  const now = useNow(15_000)
  return (time) => {
    const minutes = Math.floor((now - time) / minuteMs)
    if (minutes < 1) return t('waiting.age.now')
    return minutes < 60
      ? t('waiting.age.minutes', { count: minutes })
      : t('waiting.age.hours', { count: Math.floor(minutes / 60) })
  }
}
