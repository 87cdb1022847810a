import type { LiveEventKind } from '@storefront/contract/live-events.ts'
import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Whoever shows the answer of a call that one of these events changes reads it again, once; what nobody shows now, when
 * it is shown.
 */
export function invalidateOnEvent(kinds: readonly LiveEventKind[], queryClient: QueryClient): void {
  const isChanged = ({ meta }: Pick<Query, 'meta'>) =>
    Array.isArray(meta?.changedBy) && meta.changedBy.some((kind: LiveEventKind) => kinds.includes(kind))
  const onTheirWay = queryClient.getQueryCache().findAll({ predicate: isChanged, fetchStatus: 'fetching' })
  for (const query of onTheirWay) if (isKept(query)) readAgainOnceAnswered(query, queryClient)
  void queryClient.invalidateQueries({ predicate: isChanged })
}

/** Readings that an event does not begin anew: a first one, which has nothing to show meanwhile, and one for nobody. */
const isKept = (query: Query) => query.state.data === undefined || !query.isActive()

/** Readings that are looked at again, so that a deal's events, which come together, cause one more and not one each. */
const awaited = new WeakSet<Promise<unknown>>()

/** Its answer may have been made before the event, and would pass for fresh. One that fails is left as any is. */
function readAgainOnceAnswered(query: Query, queryClient: QueryClient): void {
  const { promise } = query
  if (!promise || awaited.has(promise)) return
  awaited.add(promise)
  promise.then(
    () => void queryClient.invalidateQueries({ predicate: (each) => each === query }),
    () => {},
  )
}
