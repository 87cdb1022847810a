import { cart, clearCart, takeOut } from '../cart/cart.ts'
import { type BegunOrder, begunOrder } from './begun-order.ts'

/** It is paid: what was ordered leaves the cart, what was added meanwhile stays. */
export function leavePaidCart({ orderId, lineIds, mode }: BegunOrder): void {
  forgetBegun(orderId)
  takeOut(lineIds, mode)
  if (cart(mode).get().lines.length === 0) clearCart(mode)
}

/** Only this one: another tab may have begun the next. */
export function forgetBegun(orderId: number): void {
  begunOrder().update((begun) => (begun?.orderId === orderId ? null : begun))
}
