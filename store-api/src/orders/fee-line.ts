import { itemType, orderItemStatus, orderType } from '@storefront/contract/wire-enums.ts'
import type { LineRow, StoredOrder } from '../repositories/orders.ts'

/** The delivery fee is an order line: it is frozen, paid and refunded like any other. */
export function isFeeLine({ itemType: type }: Pick<LineRow, 'itemType'>): boolean {
  return type === itemType.deliveryFee
}

/** Null where the order is not delivered. */
export function feeLineOf({ lines }: Pick<StoredOrder, 'lines'>): LineRow | null {
  return lines.find(isFeeLine) ?? null
}

/** After everything else. */
const position = 1_000_000

/** The fee line of an amount in won; already cooked, because the kitchen has nothing to do. */
export function feeLine(of: {
  storeId: number
  orderId: number
  lineId: number
  userId: number
  won: number
}): LineRow {
  const { storeId, orderId, lineId, userId, won } = of
  return {
    storeId,
    orderId,
    lineId,
    parentLineId: null,
    groupProductId: null,
    position,
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
