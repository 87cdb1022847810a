import { type PersistedValue, persisted } from '@storefront/host'

/** As much as the API takes. */
export const longestRequest = 200

/** What was asked of whoever brings it: it outlives a reload, and the order, because a door does not change. */
export const persistedRequest = (): PersistedValue<string> =>
  persisted('shared', 'delivery-request', '', (value) => {
    if (typeof value !== 'string') throw new Error('not a request')
    return value.slice(0, longestRequest)
  })
