import { itemType, orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'

/** The fields of an order line from which the kitchen's progress is computed, for wire and database rows. */
export interface KitchenLine {
  itemType: string
  status: string
  count: number
  doneCount: number
  parentOrderItemId?: number | null | undefined
}

export interface KitchenOrder<Line extends KitchenLine = KitchenLine> {
  status: string
  orderItemList: readonly Line[]
}

export interface DealProgress {
  /** Status of the least advanced order. */
  step: 'received' | 'cooking' | 'ready'
  doneCount: number
  totalCount: number
  /** 0 to 1, for the bar. */
  share: number
}

/** Kitchen progress of a deal's orders; null without any. */
export function dealProgress(orders: readonly KitchenOrder[]): DealProgress | null {
  const live = liveOrders(orders)
  const lines = live.flatMap(cookedLines)
  if (lines.length === 0) return null
  const totalCount = lines.reduce((sum, line) => sum + line.count, 0)
  const doneCount = lines.reduce((sum, line) => sum + Math.min(line.doneCount, line.count), 0)
  return { step: stepOf(live), doneCount, totalCount, share: totalCount === 0 ? 0 : doneCount / totalCount }
}

/** Orders that a customer sees: without provisional ones (spec 2 §4). */
export function visibleOrders<Some extends { status: string }>(orders: readonly Some[]): Some[] {
  return orders.filter((order) => order.status !== orderStatus.provisional)
}

/** The visible orders without cancelled ones. */
export function liveOrders<Some extends { status: string }>(orders: readonly Some[]): Some[] {
  return visibleOrders(orders).filter((order) => order.status !== orderStatus.cancelled)
}

/** Lines that the kitchen makes: top-level products, not choices, fees or discounts. */
export function cookedLines<Line extends KitchenLine>(order: Pick<KitchenOrder<Line>, 'orderItemList'>) {
  return productLines(order).filter((line) => line.status !== orderItemStatus.cancelled)
}

/** Top-level products of an order, including cancelled lines. */
export function productLines<Line extends KitchenLine>({
  orderItemList,
}: Pick<KitchenOrder<Line>, 'orderItemList'>): Line[] {
  return orderItemList.filter((line) => line.itemType === itemType.product && line.parentOrderItemId == null)
}

/** Statuses of orders, the least advanced first. */
const byProgress: readonly string[] = [
  orderStatus.ordered,
  orderStatus.inKitchen,
  orderStatus.cooked,
  orderStatus.cancelled,
]

/** The status of the least advanced order; null if none has a known one. */
export function leastAdvancedStatus(orders: readonly { status: string }[]): string | null {
  return byProgress.find((status) => orders.some((order) => order.status === status)) ?? null
}

function stepOf(orders: readonly KitchenOrder[]): DealProgress['step'] {
  const making = orders.filter((order) => cookedLines(order).length > 0)
  if (leastAdvancedStatus(making) === orderStatus.ordered) return 'received'
  return making.every(({ status }) => status === orderStatus.cooked) ? 'ready' : 'cooking'
}
