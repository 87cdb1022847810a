import type { OrderItem } from '@storefront/contract/entities/deal.ts'
import { itemType } from '@storefront/contract/wire-enums.ts'

/** A line with its choices, and what they come to together in won. */
export interface ItemNode {
  line: OrderItem
  children: OrderItem[]
  amount: number
}

/** The lines of an order as a tree; a choice whose line is missing stands by itself, so that nothing is lost. */
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

/** What the way to the customer costs stands among the lines, and is no dish. */
export function isFee(item: Pick<OrderItem, 'itemType'>): boolean {
  return item.itemType === itemType.deliveryFee
}
