import { ApiFailure } from '@storefront/host'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches active queries that got no answer, when the network or the customer is back. Refused calls are not repeated.
 * The event stream cannot do this: it may survive a short loss of the network.
 */
export function refetchFailed(queryClient: QueryClient): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof ApiFailure && error.unanswered,
  })
}
