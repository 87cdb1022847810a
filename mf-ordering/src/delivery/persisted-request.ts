import { type PersistedValue, persisted } from '@storefront/host'

/** Length limit of the API. */
export const MAX_REQUEST_LENGTH = 200

/** The request to the courier, persisted beyond the order for the next one. */
export const persistedRequest = (): PersistedValue<string> =>
  persisted('shared', 'delivery-request', '', (value) => {
    if (typeof value !== 'string') throw new Error('not a request')
    return value.slice(0, MAX_REQUEST_LENGTH)
  })
