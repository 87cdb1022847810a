import { type LiveEventKind, liveEvents } from '@storefront/contract/live-events.ts'
import { invalidateOnEvent } from '@storefront/host/live-events/invalidate-on-event.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import type { QueryClient } from '@tanstack/react-query'

export interface ChangeParts {
  onLive: HostRuntime['onLive']
  onConnected(listener: () => void): void
  queryClient: QueryClient
  reloadShop(): Promise<void>
  reloadProducts(): Promise<void>
  reloadLimits(): Promise<void>
  onWaitingCount(count: number): void
}

/**
 * Refetches what a live event has changed. The endpoints' definitions tell which queries those are; the store, its
 * products and its limits are refetched by the shell. When a refetch fails, what is shown stays until the next event or
 * connection; a query is also refetched when the network or the customer is back (`refetchFailed`), and the products when the
 * network is (`retryFailed` of the catalogue, which also listens to connections: an unchanged menu is not read again).
 */
export function refetchOnEvents({ onLive, onConnected, queryClient, ...parts }: ChangeParts): void {
  const kinds = Object.keys(liveEvents) as LiveEventKind[]
  for (const kind of kinds) onLive(kind, () => invalidateOnEvent([kind], queryClient))
  onConnected(() => {
    // Together: a query that several kinds of events change is refetched once.
    invalidateOnEvent(kinds, queryClient)
    void parts.reloadLimits().catch(ignore)
    // The stream opens seconds after the store was read: it may have paused or closed meanwhile.
    void parts.reloadShop().catch(ignore)
  })
  onLive('limits.changed', () => void parts.reloadLimits().catch(ignore))
  onLive('products.changed', () => void parts.reloadProducts().catch(ignore))
  onLive('store.changed', () => void parts.reloadShop().catch(ignore))
  let newestRevision = 0
  onLive('waiting.changed', ({ waitingCount, revision }) => {
    // Two simultaneous changes may arrive in the wrong order: the older count is ignored.
    if (revision < newestRevision) return
    newestRevision = revision
    parts.onWaitingCount(waitingCount)
  })
}

const ignore = () => {}
