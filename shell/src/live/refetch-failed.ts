import { ApiFailure } from '@storefront/host'
import type { QueryClient } from '@tanstack/react-query'
import { isTemporary } from '../api-client/is-temporary.ts'

/**
 * Refetches active queries that got no answer or met a fault of the API, when the network or the customer is back. Refused calls are
 * not repeated. The event stream cannot do this: it may survive a short loss of the network.
 */
export function refetchFailed(queryClient: QueryClient): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof ApiFailure && isTemporary(error.code),
  })
}
