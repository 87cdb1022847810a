import type { Order, OrderItem } from '@storefront/contract/entities/deal.ts'
import { itemType, orderItemStatus, orderStatus } from '@storefront/contract/wire-words.ts'

export interface DealProgress {
  /** That of the order that is furthest behind. */
  step: 'received' | 'cooking' | 'ready'
  doneCount: number
  totalCount: number
  /** 0 to 1, for the bar. */
  share: number
}

/** How far the kitchen is with a deal's orders; null where nothing is on order. */
export function dealProgress(orders: readonly Order[]): DealProgress | null {
  const live = visibleOrders(orders).filter((order) => order.status !== orderStatus.cancelled)
  const lines = live.flatMap(cookedLines)
  if (lines.length === 0) return null
  const totalCount = lines.reduce((sum, line) => sum + line.count, 0)
  const doneCount = lines.reduce((sum, line) => sum + Math.min(line.doneCount, line.count), 0)
  return { step: stepOf(live), doneCount, totalCount, share: totalCount === 0 ? 0 : doneCount / totalCount }
}

/** Orders that a customer sees: what is only provisional is not among them (document 2 §4). */
export function visibleOrders<T extends Pick<Order, 'status'>>(orders: readonly T[]): T[] {
  return orders.filter((order) => order.status !== orderStatus.provisional)
}

/** Lines that the kitchen makes: products of their own, not their choices, fees or discounts. */
export function cookedLines(order: Pick<Order, 'orderItemList'>): OrderItem[] {
  return order.orderItemList.filter(
    (line) =>
      line.itemType === itemType.product &&
      line.parentOrderItemId == null &&
      line.status !== orderItemStatus.cancelled,
  )
}

function stepOf(orders: readonly Order[]): DealProgress['step'] {
  const statuses = orders.filter((order) => cookedLines(order).length > 0).map((order) => order.status)
  if (statuses.includes(orderStatus.ordered)) return 'received'
  return statuses.every((status) => status === orderStatus.cooked) ? 'ready' : 'cooking'
}
