import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { itemType } from '@storefront/contract/wire-words.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { paidDeal } from '../testing/an-order.ts'
import { paperOf } from './paper.ts'
import { receiptOf } from './receipt.ts'

const address = {
  zipcode: '04780',
  address1: '서울특별시 성동구 포근로 10',
  address2: '3층 301호',
  name: '김하나',
  phoneNumber: '01012345678',
  request: '문 앞에 두고 벨을 눌러 주세요',
}

/** What a receipt says, label by label. */
function rowsOf(answer: unknown): string[] {
  const detail = parse(getPayAndOrderByDealId.payload, answer)
  const words = { t: (key: string) => key, won: (amount: number) => `${amount}`, moment: () => '' }
  const facts = { detail, receipt: receiptOf(detail), shop: aShop(), isDetailed: true }
  return paperOf(facts, words).flatMap((section) =>
    section.kind === 'pairs' ? section.rows.map(({ label, value }) => `${label}: ${value}`) : [],
  )
}

it('of a delivery has the fee apart from the dishes and in the total [2.2-111]', () => {
  const paid = paidDeal()
  const [order] = paid.orderList
  if (!order) throw new Error('the test deal has no order')
  const [line] = order.orderItemList
  const fee = {
    ...line,
    orderItemId: 99,
    orderId: order.orderId,
    parentOrderItemId: null,
    itemType: itemType.deliveryFee,
    productId: null,
    name: '배달비',
    count: 1,
    totalPrice: 2500,
    status: line?.status ?? '',
  }
  const before = receiptOf(parse(getPayAndOrderByDealId.payload, paid))
  const delivered = {
    ...paid,
    address,
    orderList: [{ ...order, orderItemList: [...order.orderItemList, fee] }, ...paid.orderList.slice(1)],
  }
  const receipt = receiptOf(parse(getPayAndOrderByDealId.payload, delivered))
  expect(receipt).toMatchObject({ deliveryFee: 2500, total: before.total + 2500 })
  expect(receipt.items).toHaveLength(before.items.length)
  expect(rowsOf(delivered)).toContain('receipt.deliveryFee: 2500')
})

it('of a delivery says where it went, whom to call in part, and what was asked [2.2-117]', () => {
  const rows = rowsOf({ ...paidDeal(), address })
  expect(rows).toContain('receipt.address: 서울특별시 성동구 포근로 10, 3층 301호 (04780)')
  expect(rows).toContain('receipt.phone: 010-****-5678')
  expect(rows).toContain('receipt.request: 문 앞에 두고 벨을 눌러 주세요')
})

it('of anything else says nothing of a way', () => {
  expect(rowsOf(paidDeal()).filter((row) => /delivery|address/i.test(row))).toEqual([])
})
