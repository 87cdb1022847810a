import type { Order, OrderItem } from '@storefront/contract/entities/deal.ts'
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
}

/** The lines that are paid for, each with the choices below it; `categoriesOf` is the product's and those above. */
export function orderToPay(
  orders: readonly Order[],
  orderIdList: readonly number[],
  categoriesOf: (productId: number) => readonly number[],
): OrderToPay {
  const chosen = orders.filter(({ orderId }) => orderIdList.includes(orderId))
  const mains = chosen.flatMap(({ orderItemList }) =>
    orderItemList
      .filter(({ parentOrderItemId }) => parentOrderItemId == null)
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
  }
}

function totalWithChoices(main: OrderItem, all: readonly OrderItem[]): number {
  return all
    .filter(({ orderItemId, parentOrderItemId }) =>
      [orderItemId, parentOrderItemId].includes(main.orderItemId),
    )
    .reduce((sum, { totalPrice }) => sum + totalPrice, 0)
}
