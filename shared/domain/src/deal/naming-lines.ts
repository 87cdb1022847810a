import { orderItemStatus } from '@storefront/contract/wire-enums.ts'
import { type KitchenLine, type KitchenOrder, liveOrders, productLines, visibleOrders } from './progress.ts'

/**
 * The lines by which a deal is named, the first with its name and the others by their number: without cancelled ones, unless all are.
 * @param linesOf those of an order that count
 */
export function namingLines<Line extends KitchenLine>(
  orders: readonly KitchenOrder<Line>[],
  linesOf: (order: KitchenOrder<Line>) => Line[] = productLines,
): Line[] {
  const live = liveOrders(orders)
    .flatMap(linesOf)
    .filter(({ status }) => status !== orderItemStatus.cancelled)
  return live.length > 0 ? live : visibleOrders(orders).flatMap(linesOf)
}
