import { dealStatus, orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'

/** Initial states of an order and its lines, and whether all units count as done. */
export interface InitialOrderState {
  orderStatus: string
  lineStatus: string
  isDone: boolean
}

/**
 * Initial state of a post-pay or just paid order: while its deal awaits acceptance, so does the order; else it is in
 * the kitchen (spec 2 §4, spec decision 40).
 */
export function initialOrderState(statusOfDeal: string, notUsingProducterApp: boolean): InitialOrderState {
  return statusOfDeal === dealStatus.requested ? waiting : kitchenOrderState(notUsingProducterApp)
}

/**
 * In the kitchen; without the producer app nobody reports progress, so everything counts as done at once (spec 2 §4).
 */
export function kitchenOrderState(notUsingProducterApp: boolean): InitialOrderState {
  return notUsingProducterApp ? doneAtOnce : cooking
}

const waiting = { orderStatus: orderStatus.ordered, lineStatus: orderItemStatus.ordered, isDone: false }
const cooking = { orderStatus: orderStatus.inKitchen, lineStatus: orderItemStatus.ordered, isDone: false }
const doneAtOnce = { orderStatus: orderStatus.cooked, lineStatus: orderItemStatus.cooked, isDone: true }
