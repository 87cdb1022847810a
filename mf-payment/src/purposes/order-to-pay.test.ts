import { order } from '@storefront/contract/entities/deal.ts'
import { itemType, orderItemStatus, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { orderToPay } from './order-to-pay.ts'

const item = (orderItemId: number, rest: object) => ({
  orderItemId,
  orderId: 1,
  itemType: itemType.product,
  status: orderItemStatus.ordered,
  ...rest,
})
const orders = [
  v.parse(order, {
    orderId: 1,
    orderType: orderType.takeout,
    status: orderStatus.provisional,
    userId: 7,
    storeId: 10,
    dealId: 5,
    createDate: 0,
    totalAmount: 12_400,
    totalCount: 3,
    orderItemList: [
      item(11, { productId: 100, name: '라떼', nameEn: 'Latte', count: 2, totalPrice: 10_000 }),
      item(12, { productId: 131, parentOrderItemId: 11, name: '샷', count: 2, totalPrice: 1000 }),
      item(13, { productId: 200, name: '소금빵', count: 1, totalPrice: 1400, isTaxFree: true }),
    ],
  }),
  v.parse(order, {
    orderId: 2,
    orderType: orderType.takeout,
    status: orderStatus.inKitchen,
    userId: 7,
    storeId: 10,
    dealId: 5,
    createDate: 0,
    totalAmount: 900,
    totalCount: 1,
    orderItemList: [item(21, { productId: 300, name: '쿠키', count: 1, totalPrice: 900 })],
  }),
]

it('pays for the named orders, a line together with its choices', () => {
  const {
    lines,
    namedLines: named,
    orderType: type,
  } = orderToPay(orders, [1], (productId) => [productId + 1])
  expect(type).toBe(orderType.takeout)
  expect(lines).toEqual([
    { productId: 100, categoryIds: [101], unitPrice: 5500, count: 2, total: 11_000, isTaxFree: false },
    { productId: 200, categoryIds: [201], unitPrice: 1400, count: 1, total: 1400, isTaxFree: true },
  ])
  expect(named.map(({ name, count, total }) => [name, count, total])).toEqual([
    ['라떼', 2, 11_000],
    ['소금빵', 1, 1400],
  ])
})
