import type { ClosedReason, HoursMethod } from '@storefront/domain/availability/order-time.ts'
import type { Translate } from '@storefront/host'
import { windowTexts } from '../window-texts.ts'

type Closed = { reason: ClosedReason; window?: { begin: string; end: string } | undefined }

/** Text of why an order of this method is not possible, from the shared messages. */
export function closedText(
  { t, hostTexts }: { t: Translate; hostTexts: Translate },
  method: HoursMethod | 'pre-order',
  { reason, window }: Closed,
): string {
  // Pre-orders use the texts for orders of any method.
  return hostTexts(`availability.${method === 'pre-order' ? 'counter' : method}.${reason}`, {
    ...(window ? windowTexts(window, t) : { begin: '', end: '' }),
  })
}
