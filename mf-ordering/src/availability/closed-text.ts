import type { ClosedReason, OrderKind } from '@storefront/domain/availability/order-time.ts'
import type { Translate } from '@storefront/host'

type Closed = { reason: ClosedReason; window?: { begin: string; end: string } | undefined }

/** Why an order of this kind is not possible, in the shop's shared words. */
export function closedText(host: Translate, kind: OrderKind, { reason, window }: Closed): string {
  return host(`availability.${kind}.${reason}`, { begin: window?.begin ?? '', end: window?.end ?? '' })
}
