import { dealStatus, orderItemStatus, orderStatus } from '@storefront/contract/wire-words.ts'

/** How an order begins: its state, that of its lines, and whether all their units count as done. */
export interface OrderStart {
  orderStatus: string
  lineStatus: string
  isDone: boolean
}

/**
 * How a post-pay order, or one just paid, begins: while its deal still waits for the shop, so does the order;
 * else it is with the kitchen (document 2 §4, decision 40).
 */
export function orderStart(statusOfDeal: string, notUsingProducterApp: boolean): OrderStart {
  return statusOfDeal === dealStatus.requested ? waiting : kitchenStart(notUsingProducterApp)
}

/** With the kitchen. Without the producer app nobody reports what is done: everything is, at once (document 2 §4). */
export function kitchenStart(notUsingProducterApp: boolean): OrderStart {
  return notUsingProducterApp ? doneAtOnce : cooking
}

const waiting = { orderStatus: orderStatus.ordered, lineStatus: orderItemStatus.ordered, isDone: false }
const cooking = { orderStatus: orderStatus.inKitchen, lineStatus: orderItemStatus.ordered, isDone: false }
const doneAtOnce = { orderStatus: orderStatus.cooked, lineStatus: orderItemStatus.cooked, isDone: true }
