import { persisted, usePersisted } from '@storefront/host'

/**
 * The host of the major before, over the one of today: the same state and the same React contexts, by the names of
 * that day. What did not change is passed on.
 */
export * from '@storefront/host'
export { persisted as kept, usePersisted as useKept }
