import type { LiveEventKind } from '@storefront/contract/live-events.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Whoever shows the answer of a call that this event changes reads it again; what nobody shows now, when it is shown. */
export function readAgainAfter(kind: LiveEventKind, queryClient: QueryClient): void {
  const isChanged = ({ meta }: { meta: Record<string, unknown> | undefined }) =>
    Array.isArray(meta?.changedBy) && meta.changedBy.includes(kind)
  void queryClient.invalidateQueries({ predicate: isChanged })
}
