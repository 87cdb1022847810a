import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { cartTotal } from '@storefront/domain/menu/cart-total.ts'
import { type CheckedOrder, checkOrder } from '@storefront/domain/order/check-order.ts'
import { now, shop, tableSeat } from '@storefront/host'
import { useMemo } from 'react'
import { orderingAt, useOrdering } from '../availability/use-ordering.ts'
import { hoursOf } from '../fulfilment/fulfilment-method.ts'
import {
  menuRuleOf,
  orderLimits,
  productIndex,
  useMenuRule,
  useOrderLimits,
  useProductIndex,
} from '../product-facts/menu-facts.ts'
import { cart, useCart } from './cart.ts'

/** The cart validated by the rules: prices and errors of lines. */
export const useCheckedCart = (): CheckedOrder => useCheckedLines(useCart().lines)

/** Other lines, such as those of everybody at a table, validated as the cart is. */
export function useCheckedLines(lines: readonly CartLine[]): CheckedOrder {
  const index = useProductIndex()
  const limits = useOrderLimits()
  const rule = useMenuRule()
  const { businessDate } = useOrdering()
  return useMemo(
    () => checkOrder({ lines, index, rule, ...limitsOfDate(limits, businessDate) }),
    [lines, index, limits, rule, businessDate],
  )
}

/** The validated cart, or other lines, outside of components. */
export function checkedCart(
  method: FulfilmentMethod = tableSeat() ? 'dine-in' : 'counter',
  lines: readonly CartLine[] = cart(method).get().lines,
): CheckedOrder {
  const { businessDate } = orderingAt(shop(), hoursOf(method, shop().storeInfo.functionSetting), now())
  return checkOrder({
    lines,
    index: productIndex(),
    rule: menuRuleOf(shop(), method),
    ...limitsOfDate(orderLimits(method), businessDate),
  })
}

/** Number of units, and total in won. */
export function useCartTotal(): { count: number; sum: number } {
  const { lines } = useCart()
  const index = useProductIndex()
  return useMemo(() => cartTotal(lines, index), [lines, index])
}

/** Without a business date limits are unknown; the server checks them. */
function limitsOfDate(limits: ReturnType<typeof orderLimits>, businessDate: string | null) {
  return businessDate === null
    ? { limits: { products: [], kinds: [] }, businessDate: '' }
    : { limits, businessDate }
}
