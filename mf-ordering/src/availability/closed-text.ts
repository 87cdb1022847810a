import type { ClosedReason, HoursMethod } from '@storefront/domain/availability/order-time.ts'
import type { Translate } from '@storefront/host'

type Closed = { reason: ClosedReason; window?: { begin: string; end: string } | undefined }

/** Why an order of this method is not possible, in the shop's shared words. */
export function closedText(
  host: Translate,
  method: HoursMethod | 'pre-order',
  { reason, window }: Closed,
): string {
  // What is ordered ahead is refused in the words for orders of any method.
  return host(`availability.${method === 'pre-order' ? 'counter' : method}.${reason}`, {
    begin: window?.begin ?? '',
    end: window?.end ?? '',
  })
}
