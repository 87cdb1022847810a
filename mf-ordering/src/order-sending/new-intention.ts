import { orderType } from '@storefront/contract/wire-enums.ts'
import { newIdempotencyKey } from '@storefront/host'
import type { Cart } from '../cart/cart.ts'
import { sentLine } from '../cart/sent-line.ts'
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
      orderItemList: cart.lines.map(sentLine),
    },
    totalSeen,
    isUncertain: false,
  }
}
