import type { EndpointName } from '@storefront/contract/endpoints/all.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Calls whose answers hold deals, orders or their progress. */
const dealReads: readonly EndpointName[] = ['getBizHourDealListOfPeriod', 'getDeal', 'getPayAndOrderByDealId']

export interface ChangeParts {
  onLive: HostRuntime['onLive']
  queryClient: QueryClient
  reloadShop(): Promise<void>
  reloadProducts(): Promise<void>
  reloadLimits(): Promise<void>
  onWaitingCount(count: number): void
}

/**
 * An event says what changed, never the whole truth: what shows it reads again. A reading that fails leaves
 * what is shown; the next event, or the next look at the page, brings it.
 */
export function followChanges({ onLive, queryClient, ...parts }: ChangeParts): void {
  const readDealsAgain = () => {
    for (const name of dealReads) void queryClient.invalidateQueries({ queryKey: [name] })
  }
  onLive('deal.changed', readDealsAgain)
  onLive('order.changed', readDealsAgain)
  onLive('limits.changed', () => void parts.reloadLimits().catch(leaveIt))
  onLive('products.changed', () => void parts.reloadProducts().catch(leaveIt))
  onLive('store.changed', () => void parts.reloadShop().catch(leaveIt))
  onLive('waiting.changed', ({ waitingCount }) => parts.onWaitingCount(waitingCount))
}

const leaveIt = () => {}
