import { businessDate } from '@storefront/domain/availability/business-date.ts'
import type { HoursMethod } from '@storefront/domain/availability/order-time.ts'
import { type OrderTime, orderTime } from '@storefront/domain/availability/order-time.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { type ShopData, useNow, usePersisted, useShop } from '@storefront/host'
import { useMemo, useState } from 'react'
import { hoursOf, useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { persistedVisit, type Visit } from '../pre-order/visit.ts'
import { visitTime } from '../pre-order/visit-time.ts'

/** Whether the customer can order now, and for which business date it would count. */
export interface Ordering {
  /** Method whose opening hours apply. */
  method: HoursMethod | 'pre-order'
  time: OrderTime
  /** The store takes orders now, but at tables only, and no table was scanned. */
  needsTable: boolean
  /** Products may be put into the cart. */
  canChoose: boolean
  /** Null when unknown; no limit is applied then. */
  businessDate: string | null
}

export function useOrdering(): Ordering {
  const shop = useShop()
  const now = useNow(30_000)
  const method = hoursOf(useFulfilmentMethod(), shop.storeInfo.functionSetting)
  const [value] = useState(persistedVisit)
  const visit = usePersisted(value)
  return useMemo(() => orderingAt(shop, method, now, visit), [shop, method, now, visit])
}

/** Applies the store's rules; pure, so that a submit can check again with its own time. */
export function orderingAt(
  shop: ShopData,
  method: Ordering['method'],
  now: number,
  visit: Visit | null = persistedVisit().get(),
): Ordering {
  const facts = storeFacts(shop)
  if (method === 'pre-order') {
    const time = visitTime(visit, facts, now)
    return {
      method,
      time,
      needsTable: false,
      canChoose: time.ok,
      businessDate: time.ok ? time.businessDate : null,
    }
  }
  const time = orderTime(method, facts, now)
  const isOff = !time.ok && (time.reason === 'not-used' || time.reason === 'switched-off')
  const needsTable = method === 'counter' && isOff && orderTime('dine-in', facts, now).ok
  return {
    method,
    time,
    needsTable,
    canChoose: time.ok || needsTable,
    businessDate: businessDate(facts, now),
  }
}
