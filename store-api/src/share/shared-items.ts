import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getSharedOrder } from '@storefront/contract/endpoints/share.ts'
import { orderItemStatus } from '@storefront/contract/wire-enums.ts'
import { liveOrders } from '@storefront/domain/deal/progress.ts'
import { mainProductLines } from '../orders/order-lines.ts'
import type { LineRow, StoredOrder } from '../repositories/orders.ts'

type SharedItem = AnswerOf<typeof getSharedOrder>['itemList'][number]

/**
 * Public items of a deal for everybody with its link: name, picture, choices and count, without customers, notes and
 * prices.
 */
export function sharedItems(orders: readonly StoredOrder[]): SharedItem[] {
  const activeOrders = liveOrders(orders.map(({ row, lines }) => ({ status: row.status, lines })))
  const items = new Map<string, SharedItem>()
  for (const { lines } of activeOrders) {
    const activeLines = lines.filter(({ status }) => status !== orderItemStatus.cancelled)
    for (const line of mainProductLines(activeLines)) {
      const item = sharedItem(line, activeLines)
      const key = JSON.stringify([item.productId, item.name, item.choiceList])
      const equalItem = items.get(key)
      items.set(key, equalItem ? { ...equalItem, count: equalItem.count + item.count } : item)
    }
  }
  return [...items.values()]
}

function sharedItem(line: LineRow, lines: readonly LineRow[]): SharedItem {
  return {
    productId: line.productId,
    productStoreId: line.productStoreId,
    name: line.name,
    nameEn: line.nameEn,
    count: line.count,
    choiceList: choicesOf(line, lines),
    image: line.image ?? [],
  }
}

/** Options by their value, then the choices of the line, recursively. */
function choicesOf(line: LineRow, lines: readonly LineRow[]): { name: string; nameEn?: string | null }[] {
  const options = line.options.map(({ value, en }) => ({ name: value, ...(en && { nameEn: en }) }))
  const children = lines.filter(({ parentLineId }) => parentLineId === line.lineId)
  return [
    ...options,
    ...children.flatMap((child) => [
      ...(child.name ? [{ name: child.name, nameEn: child.nameEn }] : []),
      ...choicesOf(child, lines),
    ]),
  ]
}
