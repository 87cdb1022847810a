import { dealStatus, orderItemStatus, orderStatus } from '@storefront/contract/wire-words.ts'

/**
 * The state in which a post-pay order, or one just paid, begins: while its deal still waits for the shop,
 * so does the order; else it is with the kitchen (document 2 §4, decision 40).
 */
export function newOrderStatus(status: string): string {
  return status === dealStatus.requested ? orderStatus.ordered : orderStatus.inKitchen
}

/** Without the producer app nobody reports what is done: a new line counts as done at once (document 2 §4). */
export function initialDoneCount(count: number, notUsingProducterApp: boolean): number {
  return notUsingProducterApp ? count : 0
}

/** A line is cooked when as many units are done as were ordered. */
export function lineStatus(line: { count: number; doneCount: number; status?: string }): string {
  if (line.status === orderItemStatus.cancelled) return orderItemStatus.cancelled
  return line.doneCount >= line.count ? orderItemStatus.cooked : orderItemStatus.ordered
}
