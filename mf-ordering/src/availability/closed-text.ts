import type { ClosedReason, OrderKind } from '@storefront/domain/availability/order-time.ts'
import type { Translate } from '@storefront/host'

type Closed = { reason: ClosedReason; window?: { begin: string; end: string } | undefined }

/** Why an order of this kind is not possible, in the shop's shared words. */
export function closedText(
  host: Translate,
  kind: OrderKind | 'pre-order',
  { reason, window }: Closed,
): string {
  // What is ordered ahead is refused in the words for orders of any kind.
  return host(`availability.${kind === 'pre-order' ? 'general' : kind}.${reason}`, {
    begin: window?.begin ?? '',
    end: window?.end ?? '',
  })
}
