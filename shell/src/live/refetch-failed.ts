import { ApiFailure } from '@storefront/host'
import type { QueryClient } from '@tanstack/react-query'

/**
 * What is on the screen and could not be read, or not read again, is asked for once more: the network is back, or the
 * customer is. What was refused stays refused. The event stream does not see to it: it may outlive a short tunnel.
 */
export function refetchFailed(queryClient: QueryClient): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof ApiFailure && error.unanswered,
  })
}
