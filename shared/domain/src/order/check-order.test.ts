import { orderType } from '@storefront/contract/wire-enums.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartTotal } from '../menu/cart-total.ts'
import { indexProducts } from '../menu/product-index.ts'
import { aLimit, aLine, businessDate, choice, menu } from '../testing/menu.ts'
import { checkOrder, type OrderToCheck } from './check-order.ts'

const index = indexProducts(menu)

function check(lines: OrderToCheck['lines'], changes: Partial<OrderToCheck> = {}) {
  return checkOrder({
    lines,
    index,
    limits: { products: [], kinds: [] },
    businessDate,
    rule: { orderType: orderType.general, useTaxFreeProduct: false, manualTaxPay: false },
    ...changes,
  })
}

const tall = aLine({ orderItemId: -1, productId: 100, count: 2, children: [choice(110, 111)] })
const soju = aLine({ orderItemId: -2, productId: 300 })

describe('an order', () => {
  it("is returned with the menu's prices, not the customer's", () => {
    const checked = check([tall, soju])
    expect(checked.errors).toEqual([])
    expect(checked).toMatchObject({ count: 3, total: 14_000 })
    expect(checked.lines.map((line) => line.lineTotal)).toEqual([9000, 5000])
  })

  it('lists every unavailable line by its id', () => {
    const checked = check([
      aLine({ orderItemId: -1, productId: 999 }),
      aLine({ orderItemId: -2, productId: 100 }),
      aLine({ orderItemId: -3, productId: 111 }),
      aLine({ orderItemId: -4, productId: 110 }),
      soju,
    ])
    expect(checked.errors).toEqual([
      { code: 1015, reason: 'unknown-product', orderItemId: -1 },
      { code: 1015, reason: 'group-incomplete', orderItemId: -2 },
      { code: 1015, reason: 'not-sold', orderItemId: -3 },
      { code: 1015, reason: 'not-sold', orderItemId: -4 },
      { code: 1015, reason: 'duplicate-line', orderItemId: -2 },
    ])
    expect(checked.lines).toEqual([])
  })

  it('cannot contain an unavailable product or choice', () => {
    const indexWithout = (productId: number) =>
      indexProducts(
        menu.map((each) => (each.productId === productId ? { ...each, isSalesStopped: true } : each)),
      )
    expect(check([soju], { index: indexWithout(300) }).errors[0]?.reason).toBe('not-sold')
    expect(check([tall], { index: indexWithout(111) }).errors[0]?.reason).toBe('not-sold')
    expect(check([tall], { index: indexWithout(112) }).errors).toEqual([])
  })

  it('cannot contain an adult-only product when it is delivered [1.5.3-19]', () => {
    const rule = { orderType: orderType.delivery, useTaxFreeProduct: false, manualTaxPay: false }
    expect(check([tall, soju], { rule }).errors).toEqual([
      { code: 1015, reason: 'not-sold', orderItemId: -2 },
    ])
  })

  it('over a limit is 1011, with limits of another date 1012', () => {
    const limits = {
      products: [aLimit({ productId: 100, leftCount: 1 })],
      kinds: [aLimit({ productKindId: 7, leftCount: 9 })],
    }
    const stale = aLine({
      orderItemId: -3,
      productId: 400,
      options: ['차갑게'],
      productOrderLimitApplyStdDate: '2026-11-19',
    })
    expect(check([tall, stale, soju], { limits })).toMatchObject({
      errors: [
        { code: 1011, reason: 'exceeded', orderItemId: -1 },
        { code: 1012, reason: 'stale-date', orderItemId: -3 },
      ],
      count: 1,
      total: 5000,
    })
  })

  it('costs what the cart showed, if it is complete', () => {
    const lines = fc.array(
      fc.record({ count: fc.integer({ min: 1, max: 99 }), size: fc.constantFrom(111, 112) }),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(lines, (list) => {
        const cart = list.map(({ count, size }, lineIndex) =>
          aLine({ orderItemId: -1 - lineIndex, productId: 100, count, children: [choice(110, size)] }),
        )
        const { total, count } = check(cart)
        expect({ sum: total, count }).toEqual(cartTotal(cart, index))
      }),
    )
  })
})
