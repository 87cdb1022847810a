import type { DeliveryReason } from '@storefront/domain/delivery/delivery-dates.ts'
import type { Translate } from '@storefront/host'
import type { HandoverMode } from './handover-mode.ts'

type Refused = {
  reason?: DeliveryReason | (string & {}) | undefined
  window?: { begin: string; end: string } | null | undefined
  /** Won that are needed at least. */
  limit?: number | undefined
}

/** Why nothing can be taken out or brought, in the words of spec 2 §5 and §8. */
export function refusedText(
  mode: HandoverMode,
  { reason = '', window, limit }: Refused,
  t: Translate,
): string {
  if (reason === 'break-time' && window) return t('confirm.break', { begin: window.begin, end: window.end })
  if (reason === 'below-minimum' && limit !== undefined) {
    return t('delivery.belowMinimum', { amount: limit.toLocaleString('en') })
  }
  const shared = sharedWords[reason]
  return shared ? t(`handover.refused.${shared}`) : t(`${mode}.refused.${ownWords[reason] ?? 'failed'}`)
}

const sharedWords: Record<string, string | undefined> = {
  'time-missing': 'timeMissing',
  'outside-hours': 'closed',
  'store-closed': 'closed',
  holiday: 'closed',
  'break-time': 'closed',
  'business-day-unknown': 'unknown',
}

const ownWords: Record<string, string | undefined> = {
  'outside-takeout': 'outsideTimes',
  'outside-delivery': 'outsideTimes',
  'mode-off': 'outsideTimes',
  paused: 'paused',
  'not-used': 'notUsed',
  'switched-off': 'notUsed',
  'address-missing': 'addressMissing',
  'outside-areas': 'outsideAreas',
}
