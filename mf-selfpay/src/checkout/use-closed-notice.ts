import type { OrderTime } from '@storefront/domain/availability/order-time.ts'
import { alert, goHome } from '@storefront/host'
import { useTexts } from '../texts.ts'

/** Says why self-pay is not possible now, then goes to Main (spec 3 §8). */
export function useClosedNotice(): (time: Exclude<OrderTime, { ok: true }>) => Promise<void> {
  const t = useTexts()
  return async ({ reason, window }) => {
    const text =
      reason === 'break-time' && window ? t('closed.break', { time: window.end }) : t('closed.unavailable')
    await alert({ title: t('notice'), text })
    await goHome()
  }
}
