import { businessDate } from '@storefront/domain/availability/business-date.ts'
import { type OrderTime, orderTime } from '@storefront/domain/availability/order-time.ts'
import type { StoreFacts } from '@storefront/domain/availability/store-facts.ts'
import { type ShopData, useNow, useShop, useTableSeat } from '@storefront/host'
import { useMemo } from 'react'

/** What the customer can do here right now, and for which business date it would count. */
export interface Ordering {
  kind: 'general' | 'table'
  time: OrderTime
  /** Orders are taken at tables only, and no table's code has been scanned yet. */
  needsTable: boolean
  /** Products may be put into the cart. */
  canChoose: boolean
  /** Null when it cannot be told; limits then count for no date. */
  businessDate: string | null
}

export function useOrdering(): Ordering {
  const shop = useShop()
  const seat = useTableSeat()
  const now = useNow(30_000)
  return useMemo(() => orderingAt(shop, seat !== null, now), [shop, seat, now])
}

/** Judges by the store's rules; pure, so that a submit can ask again at its own moment. */
export function orderingAt(shop: ShopData, seated: boolean, now: number): Ordering {
  const facts = factsOf(shop)
  const kind = seated ? 'table' : 'general'
  const time = orderTime(kind, facts, now)
  const general = !time.ok && (time.reason === 'not-used' || time.reason === 'switched-off')
  const needsTable = !seated && general && orderTime('table', facts, now).ok
  return { kind, time, needsTable, canChoose: time.ok || needsTable, businessDate: businessDate(facts, now) }
}

export function factsOf(shop: ShopData): StoreFacts {
  return {
    info: shop.storeInfo,
    data: shop.storeData,
    bizHour: shop.lastBizHourHistory,
    holidays: shop.holidayList,
  }
}
