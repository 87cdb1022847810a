import { orderType } from '@storefront/contract/wire-enums.ts'
import { type HoursMethod, hasOwnHours } from '@storefront/domain/availability/order-time.ts'
import {
  dealMethods,
  type FulfilmentMethod,
  isFulfilmentMethod,
  orderTypeOf,
} from '@storefront/domain/fulfilment/fulfilment-method.ts'
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
  const hasDeal = query.has('dealId')
  const parameter = query.get('orderType')
  if (
    isFulfilmentMethod(parameter) &&
    cartOf(parameter) !== 'on-site' &&
    (hasDeal || !dealMethods.includes(parameter))
  )
    return parameter
  if (hasTable) return 'dine-in'
  return hasDeal ? 'extra' : 'counter'
}

/** Which cart an order comes from; each has one checkout. */
export type CheckoutCart = {
  [M in FulfilmentMethod]: (typeof orderTypeOf)[M] extends typeof orderType.general ? 'on-site' : M
}[FulfilmentMethod]

/** Orders made in the store (dine-in, counter, extra) share one cart; every other method has its own. */
export function cartOf(method: FulfilmentMethod): CheckoutCart {
  return orderTypeOf[method] === orderType.general ? 'on-site' : (method as CheckoutCart)
}

/** All carts. */
export const allCarts = (): CheckoutCart[] => [
  ...new Set((Object.keys(orderTypeOf) as FulfilmentMethod[]).map(cartOf)),
]

/** Key in the browser's storage of a cart, or of its checkout. */
export const cartKey = (stored: 'cart' | 'checkout', cartName: CheckoutCart): string =>
  cartName === 'on-site' ? stored : `${stored}-${cartName}`

/**
 * Method whose hours, switch and pause apply. An extra order is at a table or at the counter, which only its deal tells: where the
 * store has orders at tables, the page assumes one, and the API decides by the deal.
 */
export function hoursOf(
  method: FulfilmentMethod,
  { isOrderAvailableWithTable }: { isOrderAvailableWithTable?: boolean | undefined },
): HoursMethod | 'pre-order' {
  if (method === 'pre-order' || hasOwnHours(method)) return method
  return isOrderAvailableWithTable ? 'dine-in' : 'counter'
}
