import type { OrderItem } from '@storefront/contract/entities/deal.ts'
import type { Product } from '@storefront/contract/entities/product.ts'
import { orderItemStatus, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { indexProducts } from '../menu/product-index.ts'
import { anOrder } from '../testing/deal.ts'
import { aLimit, aLine, businessDate, choice, menu } from '../testing/menu.ts'
import { ownLines, planReorder, type ReorderInput } from './reorder.ts'

const me = 100

/** Two large americanos, paid at 4,500 plus 1,000 each. */
const large: Partial<OrderItem>[] = [
  { orderItemId: 1, productId: 100, count: 2, totalPrice: 9000, descp: '연하게' },
  {
    orderItemId: 2,
    parentOrderItemId: 1,
    productId: 112,
    groupProductId: 110,
    name: '벤티',
    count: 2,
    totalPrice: 2000,
  },
]
const tea: Partial<OrderItem>[] = [
  {
    orderItemId: 1,
    productId: 400,
    name: '유자차',
    totalPrice: 6000,
    options: [{ value: '차갑게', price: 500 }],
  },
]

function plan(lines: Partial<OrderItem>[], changes: Partial<ReorderInput> = {}) {
  return planReorder({
    lines: ownLines([anOrder({}, lines)], me),
    cart: [],
    index: indexProducts(menu),
    limits: { products: [], kinds: [] },
    businessDate,
    rule: { orderType: orderType.general, useTaxFreeProduct: false, manualTaxPay: false },
    ...changes,
  })
}
const today = (productId: number, changes: Partial<Product>) =>
  indexProducts(menu.map((each) => (each.productId === productId ? { ...each, ...changes } : each)))
const without = (productId: number) => indexProducts(menu.filter((each) => each.productId !== productId))

describe('reordering a past order', () => {
  it('has the same choices at today’s prices', () => {
    expect(plan(large)).toEqual({
      lines: [
        {
          productId: 100,
          count: 2,
          options: [],
          children: [{ productId: 112, groupProductId: 110, count: 1 }],
          descp: '연하게',
          productOrderLimitApplyStdDate: businessDate,
        },
      ],
      lost: [],
      repriced: [],
      total: 11_000,
    })
  })

  it('names unavailable products, and continues with the rest', () => {
    const withUnsoldLine = [...tea, { orderItemId: 5, productId: 999, name: '단종', totalPrice: 3000 }]
    const { lines, lost } = plan(withUnsoldLine)
    expect(lines.map(({ productId }) => productId)).toEqual([400])
    expect(lost).toMatchObject([{ reason: 'gone', line: { name: '단종' } }])
    expect(plan(tea, { index: today(400, { isSalesStopped: true }) }).lost[0]?.reason).toBe('gone')
    expect(plan(tea, { index: without(400) }).lost[0]?.reason).toBe('gone')
  })

  it('names products that are not sold for this order type', () => {
    const rule = { orderType: orderType.delivery, useTaxFreeProduct: false, manualTaxPay: false }
    const soju = [{ orderItemId: 1, productId: 300, name: '소주', totalPrice: 5000 }]
    expect(plan(soju, { rule }).lost).toMatchObject([{ reason: 'gone' }])
    expect(plan(soju).lost).toEqual([])
  })

  it('names what is sold out, counting what is in the cart and what came before', () => {
    const three = aLimit({ productId: 400, leftCount: 3 })
    const limits = { products: [three], kinds: [] }
    const twice = [...tea, { ...tea[0], orderItemId: 2 }]
    expect(plan(twice, { limits }).lost).toEqual([])
    const cart = [aLine({ productId: 400, count: 2, productOrderLimitApplyStdDate: businessDate })]
    const short = plan(twice, { limits, cart })
    expect(short.lines).toHaveLength(1)
    expect(short.lost).toMatchObject([{ reason: 'sold-out', line: { orderItemId: 2 } }])
    const closed = { products: [aLimit({ productId: 400, isClosed: true })], kinds: [] }
    expect(plan(tea, { limits: closed }).lost).toMatchObject([{ reason: 'sold-out' }])
  })

  it('names changed choices: an option, a choice, a slot of a set', () => {
    const hot = today(400, { optionItems: [{ value: '따뜻하게', price: 0 }] })
    expect(plan(tea, { index: hot }).lost).toMatchObject([{ reason: 'changed' }])
    expect(plan(large, { index: without(112) }).lost).toMatchObject([{ reason: 'changed' }])
    expect(plan(large, { index: today(112, { isSalesStopped: true }) }).lost).toMatchObject([
      { reason: 'changed' },
    ])
    const lunch = [
      { orderItemId: 1, productId: 200, totalPrice: 12_000 },
      { orderItemId: 2, parentOrderItemId: 1, productId: 211, groupProductId: 210, totalPrice: 0 },
    ]
    expect(plan(lunch).lost).toMatchObject([{ reason: 'changed' }])
    const completeLunch = [
      ...lunch,
      { orderItemId: 3, parentOrderItemId: 1, productId: 221, groupProductId: 220, totalPrice: 0 },
    ]
    expect(plan(completeLunch).lines[0]?.children).toEqual([choice(210, 211), choice(220, 221)])
  })

  it("names changed prices, and uses today's", () => {
    const { repriced, total } = plan(large, { index: today(112, { price: 1500 }) })
    expect(repriced).toMatchObject([{ before: 11_000, after: 12_000, line: { orderItemId: 1 } }])
    expect(total).toBe(12_000)
    const withHigherPrice = today(400, {
      optionItems: [
        { value: '따뜻하게', price: 0 },
        { value: '차갑게', price: 700 },
      ],
    })
    expect(plan(tea, { index: withHigherPrice }).repriced).toMatchObject([{ before: 6000, after: 6200 }])
  })
})

describe('the reordered lines', () => {
  const line = (changes: Partial<OrderItem>) => ({ orderItemId: 1, productId: 400, ...changes })
  const ids = (order: Parameters<typeof anOrder>[0], lines: Partial<OrderItem>[]) =>
    ownLines([anOrder(order, lines)], me).map((each) => each.line.orderItemId)

  it('are the customer’s own at a shared table', () => {
    expect(ids({}, [line({ addedByUserId: 7 }), line({ orderItemId: 2, addedByUserId: me })])).toEqual([2])
    expect(ids({ userId: 7 }, [line({})])).toEqual([])
  })

  it('exclude lines that the store cancelled, and provisional ones', () => {
    const cancelled = line({ status: orderItemStatus.cancelled })
    expect(ids({}, [cancelled, line({ orderItemId: 2 })])).toEqual([2])
    expect(ids({ status: orderStatus.cancelled }, [cancelled])).toEqual([1])
    expect(ids({ status: orderStatus.provisional }, [line({})])).toEqual([])
  })
})
