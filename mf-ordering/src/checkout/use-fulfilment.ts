import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import { useEndpoint, usePersisted, useShop, useTableSeat } from '@storefront/host'
import { useState } from 'react'
import { persistedRequest } from '../delivery/persisted-request.ts'
import { useAddressBook } from '../delivery/use-address-book.ts'
import type { Fulfilment } from '../fulfilment/fulfilment.ts'
import { useFulfilmentMethod, useNamedDeal } from '../fulfilment/fulfilment-method.ts'
import { useFulfilmentTime } from '../fulfilment/fulfilment-time.ts'

/**
 * Fulfilment of an order made now. Undefined while the named deal or the address book is loading, and for a delivery
 * without an address.
 */
export function useFulfilment(): Fulfilment | undefined {
  const method = useFulfilmentMethod()
  const { storeId } = useShop()
  const seat = useTableSeat()
  const dealId = useNamedDeal()
  const isExtra = method === 'extra' && dealId !== null
  const { data, isError } = useEndpoint(getDeal, { storeId, dealId: dealId ?? 1 }, { enabled: isExtra })
  const { chosen: address } = useAddressBook(method === 'delivery')
  const [requestValue] = useState(persistedRequest)
  const request = usePersisted(requestValue)
  const time = useFulfilmentTime(method === 'delivery' ? 'delivery' : 'takeout')
  const readyAt = time.kind === 'timed' ? time.at : null

  if (method === 'takeout') return { method, readyAt }
  if (method === 'delivery')
    return address
      ? { method, readyAt, addressId: address.addressId, request: request.trim() || null }
      : undefined
  if (method === 'pre-order') return dealId === null ? undefined : { method, dealId }
  if (method === 'dine-in' && seat) {
    const { tn, name, nameEn } = seat
    return { method, tn, name, ...(nameEn && { nameEn }) }
  }
  if (!isExtra || isError) return { method: 'counter' }
  return data && { method: 'extra', dealId: data.deal.dealId, dealType: data.deal.dealType }
}
