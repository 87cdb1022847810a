import type { Order, OrderItem } from '@storefront/contract/entities/deal.ts'
import { itemType } from '@storefront/contract/wire-enums.ts'
import type { PaySubject } from './purpose-view.ts'

/** The lines to pay, each with its choices; `categoriesOf` returns a product's category and its ancestors. */
export function orderToPay(
  orders: readonly Order[],
  orderIdList: readonly number[],
  categoriesOf: (productId: number) => readonly number[],
): PaySubject {
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
    namedLines: mains.map(({ main, total }) => ({
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
