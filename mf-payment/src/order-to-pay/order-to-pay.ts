import type { Order, OrderItem } from '@storefront/contract/entities/deal.ts'
import { itemType } from '@storefront/contract/wire-enums.ts'
import type { PayableLine } from '@storefront/domain/payment/payable-line.ts'

/** A line as the popup names it. */
export interface NamedLine {
  orderItemId: number
  name: string | null
  nameEn: string | null
  count: number
  /** Won, choices included. */
  total: number
}

export interface OrderToPay {
  orderType: string
  lines: PayableLine[]
  named: NamedLine[]
  /** Delivery fee in won; null without delivery. */
  deliveryFee: number | null
}

/** The lines to pay, each with its choices; `categoriesOf` returns a product's category and its ancestors. */
export function orderToPay(
  orders: readonly Order[],
  orderIdList: readonly number[],
  categoriesOf: (productId: number) => readonly number[],
): OrderToPay {
  const chosen = orders.filter(({ orderId }) => orderIdList.includes(orderId))
  const fees = chosen.flatMap(({ orderItemList }) => orderItemList.filter(isFee))
  const mains = chosen.flatMap(({ orderItemList }) =>
    orderItemList
      .filter((item) => item.parentOrderItemId == null && !isFee(item))
      .map((main) => ({ main, total: totalWithChoices(main, orderItemList) })),
  )
  return {
    orderType: chosen[0]?.orderType ?? '',
    lines: mains.map(({ main, total }) => ({
      productId: main.productId ?? null,
      categoryIds: main.productId == null ? [] : categoriesOf(main.productId),
      unitPrice: Math.floor(total / main.count),
      count: main.count,
      total,
      isTaxFree: main.isTaxFree,
    })),
    named: mains.map(({ main, total }) => ({
      orderItemId: main.orderItemId,
      name: main.name ?? null,
      nameEn: main.nameEn ?? null,
      count: main.count,
      total,
    })),
    deliveryFee: fees.length > 0 ? fees.reduce((sum, { totalPrice }) => sum + totalPrice, 0) : null,
  }
}

const isFee = (item: Pick<OrderItem, 'itemType'>) => item.itemType === itemType.deliveryFee

function totalWithChoices(main: OrderItem, all: readonly OrderItem[]): number {
  return all
    .filter(({ orderItemId, parentOrderItemId }) =>
      [orderItemId, parentOrderItemId].includes(main.orderItemId),
    )
    .reduce((sum, { totalPrice }) => sum + totalPrice, 0)
}
