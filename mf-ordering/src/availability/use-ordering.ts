import { businessDate } from '@storefront/domain/availability/business-date.ts'
import { type OrderTime, orderTime } from '@storefront/domain/availability/order-time.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { type ShopData, useNow, usePersisted, usePlace, useShop, useTableSeat } from '@storefront/host'
import { useMemo, useState } from 'react'
import { type OrderMode, useOrderMode } from '../order-mode/order-mode.ts'
import { keptVisit, type Visit } from '../pre-order/visit.ts'
import { visitTime } from '../pre-order/visit-time.ts'

/** What the customer can do here right now, and for which business date it would count. */
export interface Ordering {
  kind: 'general' | 'table' | 'takeout' | 'delivery' | 'pre-order'
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
  // An extra order goes to a deal that runs, most likely at a table; the API knows which and has the last word.
  const isExtra = usePlace().query.has('dealId')
  const now = useNow(30_000)
  const { isOrderAvailableWithTable } = shop.storeInfo.functionSetting
  const atTable = seat !== null || (isExtra && isOrderAvailableWithTable)
  const kind = kindOf(useOrderMode(), atTable)
  const [value] = useState(keptVisit)
  const visit = usePersisted(value)
  return useMemo(() => orderingAt(shop, kind, now, visit), [shop, kind, now, visit])
}

export function kindOf(mode: OrderMode, atTable: boolean): Ordering['kind'] {
  if (mode !== 'here') return mode
  return atTable ? 'table' : 'general'
}

/** Judges by the store's rules; pure, so that a submit can ask again at its own moment. */
export function orderingAt(
  shop: ShopData,
  kind: Ordering['kind'],
  now: number,
  visit: Visit | null = keptVisit().get(),
): Ordering {
  const facts = storeFacts(shop)
  if (kind === 'pre-order') {
    const time = visitTime(visit, facts, now)
    return {
      kind,
      time,
      needsTable: false,
      canChoose: time.ok,
      businessDate: time.ok ? time.businessDate : null,
    }
  }
  const time = orderTime(kind, facts, now)
  const isOff = !time.ok && (time.reason === 'not-used' || time.reason === 'switched-off')
  const needsTable = kind === 'general' && isOff && orderTime('table', facts, now).ok
  return { kind, time, needsTable, canChoose: time.ok || needsTable, businessDate: businessDate(facts, now) }
}
