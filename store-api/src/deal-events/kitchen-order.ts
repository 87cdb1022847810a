import type { StoredOrder } from '../repositories/orders.ts'

/** A stored order as input of the rules of kitchen progress. */
export function kitchenOrder({ row, lines }: StoredOrder) {
  return {
    status: row.status,
    totalAmount: row.totalAmount,
    orderItemList: lines.map((line) => ({ ...line, parentOrderItemId: line.parentLineId })),
  }
}
