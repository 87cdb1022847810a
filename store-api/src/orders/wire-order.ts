import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import type { LineRow, StoredOrder } from '../repositories/orders.ts'

export type WireOrder = AnswerOf<typeof getOrderList>['orderList'][number]
type WireLine = WireOrder['orderItemList'][number]

/** Who reads an order, and what those who added lines are called. */
export interface Reader {
  /** Null: the store, which reads every name in full. */
  userId: number | null
  names: ReadonlyMap<number, string>
}

export function wireOrder({ row, lines }: StoredOrder, reader: Reader): WireOrder {
  return {
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    orderType: row.orderType,
    status: row.status,
    userId: row.userId,
    storeId: row.storeId,
    dealId: row.dealId,
    descp: row.descp,
    orderDescp: row.descp,
    createDate: row.createDate,
    kitchenDate: row.kitchenDate,
    cookedDate: row.cookedDate,
    cancelDescp: row.cancelDescp,
    totalAmount: row.totalAmount,
    totalCount: row.totalCount,
    orderItemList: lines.map((line) => ({
      ...wireLine(line, reader),
      // The kitchen's printers read lines nested, the store's tills flat: the store gets both.
      ...(reader.userId === null && { children: nestedLines(lines, line, reader) }),
    })),
  }
}

/** What was chosen within a line, each with what was chosen within it. */
function nestedLines(lines: readonly LineRow[], { lineId }: LineRow, reader: Reader): WireLine[] {
  return lines
    .filter(({ parentLineId }) => parentLineId === lineId)
    .map((line) => ({ ...wireLine(line, reader), children: nestedLines(lines, line, reader) }))
}

function wireLine(line: LineRow, reader: Reader): WireLine {
  return {
    orderItemId: line.lineId,
    orderId: line.orderId,
    parentOrderItemId: line.parentLineId,
    itemType: line.itemType,
    productStoreId: line.productStoreId,
    productId: line.productId,
    productType: line.productType,
    groupProductId: line.groupProductId,
    name: line.name,
    nameEn: line.nameEn,
    count: line.count,
    doneCount: line.doneCount,
    lastCount: line.count,
    unitPrice: line.unitPrice,
    totalPrice: line.totalPrice,
    // What a dish costs the store is told to no customer.
    totalProductionCost: 0,
    options: JSON.stringify(line.options),
    status: line.status,
    descp: line.descp,
    image: line.image ?? [],
    isTaxFree: line.isTaxFree,
    productOrderLimitApplyStdDate: line.limitStdDate,
    addedByUserId: line.addedByUserId,
    addedByName: nameFor(line.addedByUserId, reader),
  }
}

/** Others at the table are named, but not in full; their own lines everybody knows. */
function nameFor(userId: number | null, { userId: readerId, names }: Reader): string | null {
  const name = userId === null ? undefined : names.get(userId)
  if (name === undefined) return null
  return readerId === null ? name : maskName(name)
}

/** Those whose names a reader of these orders needs: for most orders at a table, nobody's. */
export function namedIn(orders: readonly StoredOrder[], readerId: number | null): number[] {
  const added = orders.flatMap(({ lines }) => lines.flatMap((line) => line.addedByUserId ?? []))
  return added.filter((userId) => userId !== readerId)
}
