import { persisted, usePersisted } from '@storefront/host'

/**
 * Major version 1 of the host, implemented by the current one: the same state and the same React contexts, under the
 * names of version 1. What did not change is re-exported.
 */
export * from '@storefront/host'
export { persisted as kept, usePersisted as useKept }
