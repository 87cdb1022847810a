import { orderType } from '@storefront/contract/wire-words.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { newIdempotencyKey } from '@storefront/host'
import type { Cart } from '../cart/cart.ts'
import type { Destination, OrderIntention } from './intention.ts'

type Wish = { cart: Cart; destination: Destination; userId: number; totalSeen: number }

/** Writes down what the customer wants, with keys of its own. */
export function newIntention({ cart, destination, userId, totalSeen }: Wish): OrderIntention {
  return {
    userId,
    destination,
    seatKey: newIdempotencyKey(),
    orderKey: newIdempotencyKey(),
    order: {
      orderType: orderType.general,
      descp: cart.note.trim() || null,
      orderItemList: cart.lines.map(asSent),
    },
    totalSeen,
    isUncertain: false,
  }
}

/** Only what the call knows: storage may hold more, written by another release. */
function asSent(line: CartLine) {
  const { orderItemId, productId, count, options, children, descp, productOrderLimitApplyStdDate } = line
  return {
    orderItemId,
    productId,
    count,
    options,
    children: children.map(({ productId: choice, groupProductId, count: units }) => ({
      productId: choice,
      groupProductId,
      count: units,
    })),
    descp: descp ?? null,
    productOrderLimitApplyStdDate: productOrderLimitApplyStdDate ?? null,
  }
}
