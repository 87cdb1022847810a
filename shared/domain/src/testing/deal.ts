import type { Deal, Order, OrderItem } from '@storefront/contract/entities/deal.ts'
import {
  dealStatus,
  dealType,
  itemType,
  orderItemStatus,
  orderStatus,
  orderType,
} from '@storefront/contract/wire-enums.ts'
import { businessDate } from './menu.ts'
import { at } from './store.ts'

/** A deal at a table, in progress since noon, with overrides. */
export function aDeal(changes: Partial<Deal> = {}): Deal {
  return {
    dealId: 1,
    storeId: 10,
    userId: 100,
    dealType: dealType.self,
    status: dealStatus.inProgress,
    startDate: at('2026-11-20 12:00'),
    numberOfPerson: 1,
    numberOfChild: 0,
    stdDate: businessDate,
    ...changes,
  }
}

/** An order in the kitchen, with these lines. */
export function anOrder(changes: Partial<Order> = {}, lines: Partial<OrderItem>[] = [{}]): Order {
  const orderItemList = lines.map((line, index) => aLineOfOrder({ orderItemId: index + 1, ...line }))
  return {
    orderId: 1,
    orderType: orderType.general,
    status: orderStatus.inKitchen,
    userId: 100,
    storeId: 10,
    dealId: 1,
    createDate: at('2026-11-20 12:01'),
    totalAmount: orderItemList.reduce((sum, line) => sum + line.totalPrice, 0),
    totalCount: orderItemList.reduce((sum, line) => sum + line.count, 0),
    orderItemList,
    ...changes,
  }
}

function aLineOfOrder(changes: Partial<OrderItem>): OrderItem {
  return {
    orderItemId: 1,
    orderId: 1,
    itemType: itemType.product,
    name: '아메리카노',
    count: 1,
    doneCount: 0,
    unitPrice: 4500,
    totalPrice: 4500,
    options: [],
    status: orderItemStatus.ordered,
    image: [],
    isTaxFree: false,
    ...changes,
  }
}
