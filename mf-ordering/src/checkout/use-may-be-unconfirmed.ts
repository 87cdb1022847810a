import { persisted, usePersisted, useSession } from '@storefront/host'
import { useMemo } from 'react'
import { cartKey } from '../fulfilment/fulfilment-method.ts'

/**
 * Whether this customer may have an order without an answer: the menu then loads its notice, which validates the whole
 * checkout. Reads only a few fields, because every menu loads it.
 */
export function useMayBeUnconfirmed(): boolean {
  const userId = usePersisted(
    useMemo(() => persisted('shared', cartKey('checkout', 'on-site'), null, readUnconfirmedUser), []),
  )
  return userId !== null && userId === useSession().user?.userId
}

function readUnconfirmedUser(value: unknown): unknown {
  const { state, userId } = (value ?? {}) as Record<string, unknown>
  return state === 'unconfirmed' ? userId : null
}
