import type { LiveEventKind } from '@storefront/contract/live-events.ts'
import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Invalidates the queries that these events change: visible ones are refetched, others when they are shown next.
 */
export function invalidateOnEvent(kinds: readonly LiveEventKind[], queryClient: QueryClient): void {
  const isChanged = ({ meta }: Pick<Query, 'meta'>) =>
    Array.isArray(meta?.changedBy) && meta.changedBy.some((kind: LiveEventKind) => kinds.includes(kind))
  const fetching = queryClient.getQueryCache().findAll({ predicate: isChanged, fetchStatus: 'fetching' })
  for (const query of fetching) if (isNotRestarted(query)) refetchOnceAnswered(query, queryClient)
  void queryClient.invalidateQueries({ predicate: isChanged })
}

/**
 * Fetches that an event does not restart: a first one, which has no data to show in the meantime, and one without
 * observers.
 */
const isNotRestarted = (query: Query) => query.state.data === undefined || !query.isActive()

/** Fetches to repeat when they are answered, so that several events of a deal cause one refetch. */
const awaited = new WeakSet<Promise<unknown>>()

/** Repeats a fetch once it is answered: its answer may be older than the event, but would count as fresh. A failed fetch is not repeated. */
function refetchOnceAnswered(query: Query, queryClient: QueryClient): void {
  const { promise } = query
  if (!promise || awaited.has(promise)) return
  awaited.add(promise)
  promise.then(
    () => void queryClient.invalidateQueries({ predicate: (each) => each === query }),
    () => {},
  )
}
