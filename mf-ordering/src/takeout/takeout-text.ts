import type { TakeoutReason } from '@storefront/domain/takeout/pickup.ts'
import type { Translate } from '@storefront/host'

type Refused = {
  reason: TakeoutReason | (string & {})
  window?: { begin: string; end: string } | null | undefined
}

/** Why nothing can be taken out, in the words of document 2 §8. */
export function takeoutText({ reason, window }: Refused, t: Translate): string {
  if (reason === 'break-time' && window) return t('confirm.break', { begin: window.begin, end: window.end })
  return t(`takeout.refused.${words[reason] ?? 'failed'}`)
}

const words: Record<string, string | undefined> = {
  'time-missing': 'timeMissing',
  'outside-takeout': 'outsideTakeout',
  'mode-off': 'outsideTakeout',
  'outside-hours': 'closed',
  'store-closed': 'closed',
  holiday: 'closed',
  'break-time': 'closed',
  'business-day-unknown': 'unknown',
  paused: 'paused',
  'not-used': 'notUsed',
  'switched-off': 'notUsed',
}
