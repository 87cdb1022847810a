import type { StoredOrder } from '../repositories/orders.ts'

/** A stored order as the rules of the kitchen's progress read it. */
export function kitchenOrder({ row, lines }: StoredOrder) {
  return {
    status: row.status,
    totalAmount: row.totalAmount,
    orderItemList: lines.map((line) => ({ ...line, parentOrderItemId: line.parentLineId })),
  }
}
