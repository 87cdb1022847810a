import { code } from '@storefront/contract/envelope.ts'
import type { DeliveryReason } from '@storefront/domain/delivery/delivery-dates.ts'
import type { TimedMethod } from '@storefront/domain/fulfilment/fulfilment-time.ts'
import type { Translate } from '@storefront/host'
import { windowTexts } from '../window-texts.ts'
import type { StepRefusal } from './fulfilment-strategy.ts'

type Refused = {
  reason?: DeliveryReason | (string & {}) | undefined
  window?: { begin: string; end: string } | null | undefined
  /** The minimum in won. */
  limit?: number | undefined
}

/** Text of why takeout or delivery is refused (spec 2 §5 and §8). */
export function fulfilmentRefusal(
  method: TimedMethod,
  { reason = '', window, limit }: Refused,
  t: Translate,
): string {
  if (reason === 'break-time' && window) return t('confirm.break', windowTexts(window, t))
  if (reason === 'below-minimum' && limit !== undefined) {
    return t('delivery.belowMinimum', { amount: limit.toLocaleString('en') })
  }
  const shared = sharedKeys[reason]
  return shared ? t(`fulfilment.refused.${shared}`) : t(`${method}.refused.${ownKeys[reason] ?? 'failed'}`)
}

/** Text of why the deal of a takeout or delivery was refused (spec 2 §8). */
export function timedRefusalText(
  method: TimedMethod,
  refused: StepRefusal,
  t: Translate,
): string | undefined {
  // The text that all methods have for it.
  if (refused.code === code.notInContract) return undefined
  if (refused.code === null) return t('fulfilment.refused.unknown')
  return fulfilmentRefusal(method, refused.code === code.notOrderable ? refused : {}, t)
}

const sharedKeys: Record<string, string | undefined> = {
  'time-missing': 'timeMissing',
  'outside-hours': 'closed',
  'store-closed': 'closed',
  holiday: 'closed',
  'break-time': 'closed',
  'business-day-unknown': 'unknown',
}

const ownKeys: Record<string, string | undefined> = {
  'outside-takeout': 'outsideTimes',
  'outside-delivery': 'outsideTimes',
  'time-kind-off': 'outsideTimes',
  paused: 'paused',
  'not-used': 'notUsed',
  'switched-off': 'notUsed',
  'address-missing': 'addressMissing',
  'outside-areas': 'outsideAreas',
}
