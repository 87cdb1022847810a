import type { OrderItem } from '@storefront/contract/entities/deal.ts'
import { itemType } from '@storefront/contract/wire-enums.ts'

/** An item with its choices, and the sum of all in won. */
export interface ItemNode {
  line: OrderItem
  children: OrderItem[]
  amount: number
}

/** The items of an order as a tree; a choice whose item is missing becomes a root. */
export function itemTree(items: readonly OrderItem[]): ItemNode[] {
  const ids = new Set(items.map((item) => item.orderItemId))
  const isChild = (item: OrderItem) => item.parentOrderItemId != null && ids.has(item.parentOrderItemId)
  return items
    .filter((item) => !isChild(item))
    .map((line) => {
      const children = items.filter((item) => item !== line && item.parentOrderItemId === line.orderItemId)
      const amount = children.reduce((sum, child) => sum + child.totalPrice, line.totalPrice)
      return { line, children, amount }
    })
}

/** Whether an item is the delivery fee. */
export function isFee(item: Pick<OrderItem, 'itemType'>): boolean {
  return item.itemType === itemType.deliveryFee
}
