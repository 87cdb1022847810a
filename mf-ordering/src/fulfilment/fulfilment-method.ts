import type { HoursMethod } from '@storefront/domain/availability/order-time.ts'
import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { usePlace, useTableSeat } from '@storefront/host'

/** The deal in the page's address; null without one. */
export function useNamedDeal(): number | null {
  const dealId = Number(usePlace().query.get('dealId'))
  return Number.isSafeInteger(dealId) && dealId > 0 ? dealId : null
}

/**
 * The current fulfilment method. Derived from the page's address and the scanned table, so that a reload, Back and a
 * second tab keep it.
 */
export function useFulfilmentMethod(): FulfilmentMethod {
  const { query } = usePlace()
  const hasTable = useTableSeat() !== null
  const named = query.get('orderType')
  if (named === 'takeout' || named === 'delivery') return named
  const hasDeal = query.has('dealId')
  if (named === 'pre-order' && hasDeal) return named
  if (hasTable) return 'dine-in'
  return hasDeal ? 'extra' : 'counter'
}

/** Which cart an order comes from; each has one checkout. */
export type CheckoutCart = 'on-site' | 'takeout' | 'delivery' | 'pre-order'

/** Dine-in, counter and extra orders share one cart; every other method has its own. */
export function cartOf(method: FulfilmentMethod): CheckoutCart {
  return method === 'takeout' || method === 'delivery' || method === 'pre-order' ? method : 'on-site'
}

/** Method whose opening hours apply; an extra order uses dine-in hours. */
export function hoursOf(
  method: FulfilmentMethod,
  { isOrderAvailableWithTable }: { isOrderAvailableWithTable?: boolean | undefined },
): HoursMethod | 'pre-order' {
  if (method !== 'extra') return method
  return isOrderAvailableWithTable ? 'dine-in' : 'counter'
}
