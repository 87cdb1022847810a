import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLimit, aLine, businessDate, choice, menu } from '../testing/menu.ts'
import { isExceeded, isSoldOut, lineErrors, type OrderLimits, remainingUnits } from './order-limit.ts'
import { indexProducts } from './product-index.ts'

const index = indexProducts(menu)
const americano = index.get(100)!
const tea = index.get(400)!
const bulgogi = index.get(211)!

function unitsLeft(
  product: typeof americano,
  cart: ReturnType<typeof aLine>[],
  limits: Partial<OrderLimits>,
) {
  return remainingUnits(product, cart, { products: [], kinds: [], ...limits }, index, businessDate)
}

describe('the remaining units', () => {
  it('are the limit’s left count less the units in the cart, saved and being edited [1.4.9-04]', () => {
    const limits = { products: [aLimit({ productId: 100, leftCount: 5 })] }
    const saved = aLine({ orderItemId: 7, productId: 100, count: 2 })
    const inEdit = aLine({ orderItemId: -1, productId: 100, count: 1 })
    expect(unitsLeft(americano, [saved, inEdit], limits)).toBe(2)
    expect(unitsLeft(tea, [saved], limits)).toBe(Number.POSITIVE_INFINITY)
  })

  it('are counted by product and by product kind, the lesser of both [1.4.9-05]', () => {
    const cart = [aLine({ productId: 100, count: 2 }), aLine({ orderItemId: -2, productId: 400, count: 3 })]
    const limits = {
      products: [aLimit({ productId: 100, leftCount: 10 })],
      kinds: [aLimit({ productKindId: 7, leftCount: 6 })],
    }
    expect(unitsLeft(americano, cart, limits)).toBe(1)
    expect(unitsLeft(tea, cart, limits)).toBe(1)
  })

  it('count choices times their line', () => {
    const limits = { products: [aLimit({ productId: 211, leftCount: 5 })] }
    const cart = [aLine({ productId: 200, count: 2, children: [choice(210, 211), choice(220, 221)] })]
    expect(unitsLeft(bulgogi, cart, limits)).toBe(3)
  })

  it('are infinite where the maximum is negative [1.4.9-07, 2.3-41]', () => {
    const limits = { products: [aLimit({ productId: 100, maxNumber: -1, leftCount: 0 })] }
    expect(unitsLeft(americano, [], limits)).toBe(Number.POSITIVE_INFINITY)
  })

  it('are -1 where the limit is closed, unlimited or not [1.4.9-03]', () => {
    const closed = (maxNumber: number) => ({
      products: [aLimit({ productId: 100, maxNumber, isClosed: true })],
    })
    expect(unitsLeft(americano, [], closed(10))).toBe(-1)
    expect(unitsLeft(americano, [], closed(-1))).toBe(-1)
  })

  it('ignore limits and lines of another date [1.4.9-06]', () => {
    const limitsOfTomorrow = {
      products: [aLimit({ productId: 100, leftCount: 0, applyStdDate: '2026-11-21' })],
    }
    expect(unitsLeft(americano, [], limitsOfTomorrow)).toBe(Number.POSITIVE_INFINITY)
    const limits = { products: [aLimit({ productId: 100, leftCount: 5 })] }
    const old = aLine({ productId: 100, count: 4, productOrderLimitApplyStdDate: '2026-11-19' })
    const current = aLine({ productId: 100, count: 1, productOrderLimitApplyStdDate: businessDate })
    expect(unitsLeft(americano, [old, current], limits)).toBe(4)
  })
})

describe('a product', () => {
  it('is sold out when nothing is left, and exceeded below that [1.4.9-01, 1.4.9-02, 2.4-67]', () => {
    expect([1, 0, -1].map(isSoldOut)).toEqual([false, true, true])
    expect([1, 0, -1].map(isExceeded)).toEqual([false, false, true])
  })
})

describe('the lines of a cart', () => {
  const limits = { products: [aLimit({ productId: 100, leftCount: 3 })], kinds: [] }
  const line = (changes: object) => aLine({ productId: 100, children: [choice(110, 111)], ...changes })

  it('can have the last unit but not more [1.4.9-02]', () => {
    expect(lineErrors([line({ count: 3 })], limits, index, businessDate)).toEqual([])
    expect(lineErrors([line({ count: 4 })], limits, index, businessDate)).toEqual([
      { orderItemId: -1, reason: 'exceeded' },
    ])
  })

  it('are all reported when they exceed a limit together', () => {
    const cart = [line({ orderItemId: -1, count: 2 }), line({ orderItemId: -2, count: 2 })]
    expect(lineErrors(cart, limits, index, businessDate).map((error) => error.orderItemId)).toEqual([-1, -2])
  })

  it('are stale when added for another business date', () => {
    const stale = line({ productOrderLimitApplyStdDate: '2026-11-19' })
    expect(lineErrors([stale], limits, index, businessDate)).toEqual([
      { orderItemId: -1, reason: 'stale-date' },
    ])
    const unlimited = aLine({ productId: 300, productOrderLimitApplyStdDate: '2026-11-19' })
    expect(lineErrors([unlimited], limits, index, businessDate)).toEqual([])
  })

  it('are never reported while enough is left, and always when it is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 8 }),
        (leftCount, counts) => {
          const cart = counts.map((count, lineIndex) => line({ orderItemId: -1 - lineIndex, count }))
          const requested = counts.reduce((sum, count) => sum + count, 0)
          const productLimit = { products: [aLimit({ productId: 100, leftCount })], kinds: [] }
          const errors = lineErrors(cart, productLimit, index, businessDate)
          expect(errors).toHaveLength(requested > leftCount ? cart.length : 0)
          expect(remainingUnits(americano, cart, productLimit, index, businessDate)).toBe(
            leftCount - requested,
          )
        },
      ),
    )
  })
})
