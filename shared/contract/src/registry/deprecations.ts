import type { EndpointName } from '../endpoints/all.ts'
import type { PopupName } from '../popups.ts'

/**
 * What teams are asked to stop using, in the words that are printed to them (`release deprecations`). It is removed when
 * no release in a channel, a pin or a rollback target uses it any more; a removal is a new major version.
 */
export type Deprecation = {
  /** Day that it was marked, `2026-11-26`. */
  since: string
  instead: string
} & (
  | { hostFunction: string }
  /** Versions below this one: callers, and releases that provide the popup. */
  | { popup: PopupName; below: string }
  /** A field of an answer or a request: `items[].price`. */
  | { call: EndpointName; field: string }
)

export const deprecations: readonly Deprecation[] = []
