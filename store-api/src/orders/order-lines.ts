import { itemType, orderItemStatus, orderType } from '@storefront/contract/wire-enums.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { choicesOfRows } from '@storefront/domain/menu/choices-of-rows.ts'
import type { PricedChild, PricedLine } from '@storefront/domain/menu/line-price.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import type { LineRow, StoredOrder } from '../repositories/orders.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** Main lines, without the choices below them. */
export function mainLines(lines: readonly LineRow[]): LineRow[] {
  return lines.filter((line) => line.parentLineId === null)
}

/** Main lines that are products, without a delivery fee. */
export function mainProductLines(lines: readonly LineRow[]): LineRow[] {
  return mainLines(lines).filter((line) => !isFeeLine(line))
}

/** Won of a stored line with its choices. */
export function totalOfLine(mainId: number, lines: readonly LineRow[]): number {
  return lines
    .filter(({ lineId, parentLineId }) => lineId === mainId || parentLineId === mainId)
    .reduce((sum, { totalPrice }) => sum + totalPrice, 0)
}

/** A stored line in the format of a request, to be validated and priced again with the others. */
export function cartLineOf(main: LineRow, lines: readonly LineRow[], index: ProductIndex): CartLine {
  const productId = main.productId ?? 0
  const rows = lines
    .filter((line) => line.parentLineId === main.lineId)
    .map((row) => ({
      productId: row.productId ?? 0,
      groupProductId: row.groupProductId ?? 0,
      count: row.count,
      options: row.options.map(({ value }) => value),
    }))
  return {
    orderItemId: main.lineId,
    productId,
    count: main.count,
    options: main.options.map(({ value }) => value),
    children: choicesOfRows(rows, { productId, count: main.count }, index),
    descp: main.descp,
    productOrderLimitApplyStdDate: main.limitStdDate,
  }
}

export interface RowFacts {
  store: StoreSnapshot
  orderId: number
  status: string
  /** No kitchen: units are done when ordered. */
  isDone: boolean
  stdDate: string
}

/** A priced line as the rows to store, the line before its choices; `rowKey` has the id of each. */
export function rowsOf(
  line: PricedLine,
  rowKey: { lineId: number; childIds: number[]; position: number; addedByUserId: number },
  facts: RowFacts,
): LineRow[] {
  const main: LineRow = {
    ...sharedColumns(line, facts),
    lineId: rowKey.lineId,
    parentLineId: null,
    groupProductId: null,
    position: rowKey.position,
    descp: line.descp,
    addedByUserId: rowKey.addedByUserId,
  }
  const children = line.children.map((child, index) => ({
    ...sharedColumns(child, facts),
    lineId: rowKey.childIds[index] ?? 0,
    parentLineId: rowKey.lineId,
    groupProductId: child.groupProductId,
    position: rowKey.position,
    descp: null,
    addedByUserId: rowKey.addedByUserId,
  }))
  return [main, ...children]
}

function sharedColumns(
  priced: PricedLine | PricedChild,
  { store, orderId, status, isDone, stdDate }: RowFacts,
) {
  const product = store.index.get(priced.productId)
  return {
    storeId: store.storeId,
    orderId,
    itemType: itemType.product,
    productStoreId: priced.productStoreId,
    productId: priced.productId,
    productKindId: product?.productKindId ?? null,
    productType: product?.productType ?? null,
    name: priced.name,
    nameEn: priced.nameEn,
    count: priced.count,
    doneCount: isDone ? priced.count : 0,
    unitPrice: priced.unitPrice,
    totalPrice: priced.totalPrice,
    options: priced.options.map(({ value, price, en }) => ({ value, price, ...(en && { en }) })),
    status,
    image: priced.image,
    isTaxFree: priced.isTaxFree,
    limitStdDate: stdDate,
  }
}

/** The delivery fee is an order line: it is frozen and paid like any other, and refunded with the last other one. */
export function isFeeLine({ itemType: type }: Pick<LineRow, 'itemType'>): boolean {
  return type === itemType.deliveryFee
}

/** Null where the order is not delivered. */
export function feeLineOf({ lines }: Pick<StoredOrder, 'lines'>): LineRow | null {
  return lines.find(isFeeLine) ?? null
}

/** Position of the fee line: after everything else. */
const feePosition = 1_000_000

/** The fee line of an amount in won; counted as done, because the kitchen has nothing to do. */
export function feeLine(fee: {
  storeId: number
  orderId: number
  lineId: number
  userId: number
  won: number
}): LineRow {
  const { storeId, orderId, lineId, userId, won } = fee
  return {
    storeId,
    orderId,
    lineId,
    parentLineId: null,
    groupProductId: null,
    position: feePosition,
    itemType: itemType.deliveryFee,
    productStoreId: null,
    productId: null,
    productKindId: null,
    productType: null,
    name: orderType.deliveryFee,
    nameEn: 'Delivery fee',
    count: 1,
    doneCount: 1,
    unitPrice: won,
    totalPrice: won,
    options: [],
    status: orderItemStatus.ordered,
    descp: null,
    image: null,
    isTaxFree: false,
    limitStdDate: null,
    addedByUserId: userId,
  }
}

/** The fee as an order of its own, as `updateOrder` answers it (spec 2 §7); null where there is none. */
export function feeOrder({ row, lines }: StoredOrder): StoredOrder | null {
  const fee = feeLineOf({ lines })
  if (!fee) return null
  return {
    row: {
      ...row,
      orderType: orderType.deliveryFee,
      descp: null,
      totalAmount: fee.totalPrice,
      totalCount: 1,
    },
    lines: [fee],
  }
}
