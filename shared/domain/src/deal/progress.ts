import { itemType, orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'

/** What of an order's line the kitchen's progress is counted by, on the wire and in the database alike. */
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
  /** That of the order that is furthest behind. */
  step: 'received' | 'cooking' | 'ready'
  doneCount: number
  totalCount: number
  /** 0 to 1, for the bar. */
  share: number
}

/** How far the kitchen is with a deal's orders; null where nothing is on order. */
export function dealProgress(orders: readonly KitchenOrder[]): DealProgress | null {
  const live = liveOrders(orders)
  const lines = live.flatMap(cookedLines)
  if (lines.length === 0) return null
  const totalCount = lines.reduce((sum, line) => sum + line.count, 0)
  const doneCount = lines.reduce((sum, line) => sum + Math.min(line.doneCount, line.count), 0)
  return { step: stepOf(live), doneCount, totalCount, share: totalCount === 0 ? 0 : doneCount / totalCount }
}

/** Orders that a customer sees: what is only provisional is not among them (spec 2 §4). */
export function visibleOrders<Some extends { status: string }>(orders: readonly Some[]): Some[] {
  return orders.filter((order) => order.status !== orderStatus.provisional)
}

/** Orders that a customer sees and that will be, or were, made. */
export function liveOrders<Some extends { status: string }>(orders: readonly Some[]): Some[] {
  return visibleOrders(orders).filter((order) => order.status !== orderStatus.cancelled)
}

/** Lines that the kitchen makes: top-level products, not choices, fees or discounts. */
export function cookedLines<Line extends KitchenLine>(order: Pick<KitchenOrder<Line>, 'orderItemList'>) {
  return productLines(order).filter((line) => line.status !== orderItemStatus.cancelled)
}

/** The same with those that were cancelled. */
export function productLines<Line extends KitchenLine>({
  orderItemList,
}: Pick<KitchenOrder<Line>, 'orderItemList'>): Line[] {
  return orderItemList.filter((line) => line.itemType === itemType.product && line.parentOrderItemId == null)
}

/** Statuses of orders from the one that is furthest behind on. */
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
