import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import type { LineRow, StoredOrder } from '../repositories/orders.ts'

export type WireOrder = AnswerOf<typeof getOrderList>['orderList'][number]
type WireLine = WireOrder['orderItemList'][number]

/** The reader of an order, and the names of those who added lines. */
export interface Reader {
  /** Null: the store, for which names are not masked. */
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
      // The store gets lines nested for printers and flat for tills.
      ...(reader.userId === null && { children: nestedLines(lines, line, reader) }),
    })),
  }
}

/** Choices of a line, recursively. */
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
    // The cost price is not sent to customers.
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

/** Names of other guests are masked; the reader's own lines need no name. */
function nameFor(userId: number | null, { userId: readerId, names }: Reader): string | null {
  const name = userId === null ? undefined : names.get(userId)
  if (name === undefined) return null
  return readerId === null ? name : maskName(name)
}

/** Ids of the other customers who added lines, whose names the reader needs; usually none. */
export function lineAuthorIds(orders: readonly StoredOrder[], readerId: number | null): number[] {
  const added = orders.flatMap(({ lines }) => lines.flatMap((line) => line.addedByUserId ?? []))
  return added.filter((userId) => userId !== readerId)
}
