import { persisted, usePersisted } from '@storefront/host'

/**
 * Major version 1 of the host, implemented by the current one: the same state under the names of version 1, beside all that the
 * current one exports.
 */
export * from '@storefront/host'
export { persisted as kept, usePersisted as useKept }
