import { type PersistedValue, persisted, usePersisted, useSession } from '@storefront/host'
import { useState } from 'react'

/** Length limit of the API. */
export const MAX_REQUEST_LENGTH = 200

interface DeliveryRequestOf {
  /** Null: nobody has written one. */
  userId: number | null
  text: string
}

const none: DeliveryRequestOf = { userId: null, text: '' }

/**
 * The request to the courier, persisted beyond the order for the next one: of this customer only, because it may say how to get into
 * their house.
 */
export const persistedRequest = (): PersistedValue<DeliveryRequestOf> =>
  persisted('shared', 'delivery-request', none, (value) => {
    const { userId, text } = value as Partial<DeliveryRequestOf>
    if (typeof userId !== 'number' || typeof text !== 'string') throw new Error('not a request')
    return { userId, text: text.slice(0, MAX_REQUEST_LENGTH) }
  })

/** The customer's request, and how to change it. */
export function useDeliveryRequest(): [string, (text: string) => void] {
  const [value] = useState(persistedRequest)
  const stored = usePersisted(value)
  const userId = useSession().user?.userId ?? null
  return [stored.userId === userId ? stored.text : '', (text) => value.set({ userId, text })]
}
