import { type LiveEventKind, liveEvents } from '@storefront/contract/live-events.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { invalidateOnEvent } from '@storefront/host/runtime/invalidate-on-event.ts'
import type { QueryClient } from '@tanstack/react-query'

export interface ChangeParts {
  onLive: HostRuntime['onLive']
  onJoined(listener: () => void): void
  queryClient: QueryClient
  reloadShop(): Promise<void>
  reloadProducts(): Promise<void>
  reloadLimits(): Promise<void>
  onWaitingCount(count: number): void
}

/**
 * An event says what changed, never the whole truth: what shows it reads again. Which calls that are, their
 * definitions say; the store, its products and its limits are the shell's own to read. A reading that fails
 * leaves what is shown; the next event, or the next look at the page, brings it.
 */
export function refetchOnEvents({ onLive, onJoined, queryClient, ...parts }: ChangeParts): void {
  const kinds = Object.keys(liveEvents) as LiveEventKind[]
  for (const kind of kinds) onLive(kind, () => invalidateOnEvent([kind], queryClient))
  onJoined(() => {
    // In one go: a call that several kinds of events change is asked once.
    invalidateOnEvent(kinds, queryClient)
    void parts.reloadLimits().catch(leaveIt)
  })
  onLive('limits.changed', () => void parts.reloadLimits().catch(leaveIt))
  onLive('products.changed', () => void parts.reloadProducts().catch(leaveIt))
  onLive('store.changed', () => void parts.reloadShop().catch(leaveIt))
  let counted = 0
  onLive('waiting.changed', ({ waitingCount, revision }) => {
    // One that was counted before another arrives after it where two teams moved at once.
    if (revision < counted) return
    counted = revision
    parts.onWaitingCount(waitingCount)
  })
}

const leaveIt = () => {}
