import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine, choice, menu } from '../testing/menu.ts'
import type { Choice } from './cart-line.ts'
import { cartTotal } from './cart-total.ts'
import { priceLine, unitPrice } from './line-price.ts'
import { mergeLines } from './merge-lines.ts'
import { indexProducts } from './product-index.ts'

const index = indexProducts(menu)

function pricesOf(line: ReturnType<typeof aLine>) {
  const answer = priceLine(line, index)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.line
}

describe('the price of a line', () => {
  it('is product, options and choices, times the count', () => {
    const line = pricesOf(
      aLine({ productId: 100, count: 2, children: [choice(110, 112), choice(120, 121, 2)] }),
    )
    expect(line).toMatchObject({ unitPrice: 4500, totalPrice: 9000, lineTotal: 13_000 })
    expect(pricesOf(aLine({ productId: 400, count: 3, options: ['차갑게'] }))).toMatchObject({
      unitPrice: 6000,
      totalPrice: 18_000,
      lineTotal: 18_000,
      options: [{ value: '차갑게', price: 500 }],
    })
  })

  it('multiplies the children’s counts and prices by the count of their parent [2.4-31]', () => {
    const set = aLine({ productId: 200, count: 3, children: [choice(210, 212), choice(220, 221)] })
    expect(pricesOf(set).children).toMatchObject([
      { productId: 212, groupProductId: 210, count: 3, unitPrice: 3000, totalPrice: 9000 },
      { productId: 221, groupProductId: 220, count: 3, unitPrice: 0, totalPrice: 0 },
    ])
  })

  it('includes options and toppings of a dish in a set, as rows after the dish', () => {
    const pasta = { ...choice(510, 511, 2), options: ['맵게'], children: [choice(512, 513, 2)] }
    const line = pricesOf(aLine({ productId: 500, count: 3, children: [pasta] }))
    expect(line.children).toMatchObject([
      {
        productId: 511,
        count: 6,
        unitPrice: 1500,
        totalPrice: 9000,
        options: [{ value: '맵게', price: 500 }],
      },
      { productId: 513, groupProductId: 512, count: 12, unitPrice: 700, totalPrice: 8400, options: [] },
    ])
    expect(line.lineTotal).toBe(45_000 + 9000 + 8400)
    expect(unitPrice(index.get(500)!, [], [pasta], index) * 3).toBe(line.lineTotal)
  })

  it('is recomputed when the count changes [2.4-33]', () => {
    const set = aLine({ productId: 200, children: [choice(210, 212), choice(220, 221)] })
    expect([1, 2, 5].map((count) => pricesOf({ ...set, count }).lineTotal)).toEqual([15_000, 30_000, 75_000])
  })

  it('contains a snapshot of what was ordered', () => {
    const line = pricesOf(aLine({ productId: 300, descp: ' 차갑게 주세요 ' }))
    expect(line).toMatchObject({ name: '소주', productStoreId: 10, isTaxFree: false, descp: '차갑게 주세요' })
  })

  it('is not computed for an incomplete line or one of another menu', () => {
    const reason = (line: ReturnType<typeof aLine>) => {
      const answer = priceLine(line, index)
      return answer.ok ? 'ok' : answer.reason
    }
    expect(reason(aLine({ productId: 999 }))).toBe('unknown-product')
    expect(reason(aLine({ productId: 400 }))).toBe('option-missing')
    expect(reason(aLine({ productId: 400, options: ['공짜로'] }))).toBe('unknown-option')
    // Otherwise two discounted choices would be combined.
    expect(reason(aLine({ productId: 400, options: ['차갑게', '따뜻하게'] }))).toBe('unknown-option')
    expect(reason(aLine({ productId: 100 }))).toBe('group-incomplete')
    expect(reason(aLine({ productId: 100, children: [choice(110, 111, 2)] }))).toBe('group-exceeded')
    expect(reason(aLine({ productId: 100, children: [choice(110, 121)] }))).toBe('unknown-choice')
    expect(reason(aLine({ productId: 300, children: [choice(110, 111)] }))).toBe('unknown-choice')
    const withPasta = (chosen: Partial<Choice>) =>
      reason(aLine({ productId: 500, children: [{ ...choice(510, 511), ...chosen }] }))
    expect(withPasta({ options: ['맵게'] })).toBe('ok')
    expect(withPasta({})).toBe('option-missing')
    expect(withPasta({ options: ['공짜로'] })).toBe('unknown-option')
    expect(withPasta({ options: ['맵게'], children: [choice(512, 513, 3)] })).toBe('group-exceeded')
    expect(withPasta({ options: ['맵게'], children: [choice(510, 511)] })).toBe('unknown-choice')
  })
})

const americano = fc
  .record({ size: fc.constantFrom(111, 112), shots: fc.integer({ min: 0, max: 3 }) })
  .map(({ size, shots }) => ({
    productId: 100,
    options: [] as string[],
    children: shots > 0 ? [choice(110, size), choice(120, 121, shots)] : [choice(110, size)],
  }))
const tea = fc
  .constantFrom('따뜻하게', '차갑게')
  .map((option) => ({ productId: 400, options: [option], children: [] }))
const set = fc
  .constantFrom(211, 212)
  .map((dish) => ({ productId: 200, options: [], children: [choice(210, dish), choice(220, 221)] }))
const carts = fc.array(
  fc
    .tuple(fc.oneof(americano, tea, set), fc.integer({ min: 1, max: 20 }), fc.constantFrom('', '얼음 적게'))
    .map(([line, count, descp]) => ({ ...line, count, descp, orderItemId: -1 })),
  { maxLength: 20 },
)

describe('a cart', () => {
  it('costs the same however its lines are split and merged', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const unitByUnit = cart.flatMap((line) =>
          Array.from({ length: line.count }, () => ({ ...line, count: 1 })),
        )
        const total = cartTotal(cart, index)
        expect(cartTotal(unitByUnit, index)).toEqual(total)
        expect(cartTotal(mergeLines(unitByUnit), index)).toEqual(total)
        const byLines = cart.reduce((sum, line) => sum + pricesOf(line).lineTotal, 0)
        expect(byLines).toBe(total.sum)
        expect(Number.isSafeInteger(total.sum)).toBe(true)
      }),
    )
  })

  it('counts a line without a product, at no price', () => {
    expect(cartTotal([aLine({ productId: 999, count: 2 })], index)).toEqual({ count: 2, sum: 0 })
  })

  it('shows the unit price that the line will have', () => {
    const line = aLine({ productId: 100, children: [choice(110, 112)] })
    expect(unitPrice(menu[0]!, line.options, line.children, index)).toBe(pricesOf(line).lineTotal)
  })
})
