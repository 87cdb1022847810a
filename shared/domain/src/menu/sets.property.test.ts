import type { Product } from '@storefront/contract/entities/product.ts'
import { productType } from '@storefront/contract/wire-enums.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aChoice, aGroup, aLimit, aLine, aProduct, businessDate } from '../testing/menu.ts'
import type { CartLine, Choice } from './cart-line.ts'
import { choiceGroups, removeChoice } from './choice-groups.ts'
import { choicesKey } from './choice-key.ts'
import { choicesOfRows } from './choices-of-rows.ts'
import { priceLine, unitPrice } from './line-price.ts'
import { limitUsage, lineErrors } from './order-limit.ts'
import { indexProducts } from './product-index.ts'

/** A composed set with its expected price and limit usage. */
interface ComposedSet {
  products: Product[]
  choices: Choice[]
  /** Price of one unit in won. */
  price: number
  /** Units of each product that one unit takes. */
  units: Map<number, number>
}

const SET = 1
const won = fc.integer({ min: 0, max: 50_000 })
const units = fc.integer({ min: 1, max: 4 })
const aDish = fc.record({
  price: won,
  count: units,
  /** Prices of its options; the first is taken. */
  options: fc.array(won, { maxLength: 3 }),
  toppings: fc.array(fc.record({ price: won, count: fc.integer({ min: 0, max: 4 }) }), { maxLength: 3 }),
})
const aSet = fc
  .record({
    price: won,
    slots: fc.array(fc.array(aDish, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ price, slots }): ComposedSet => {
    const set: ComposedSet = {
      products: [aProduct({ productId: SET, price, productType: productType.set })],
      choices: [],
      price,
      units: new Map([[SET, 1]]),
    }
    let id = SET
    for (const dishes of slots) {
      const slot = ++id
      const choiceCount = dishes.reduce((sum, { count }) => sum + count, 0)
      set.products.push(
        aGroup({
          productId: slot,
          parentProductId: SET,
          productType: productType.quantityCategory,
          minChildCount: 1,
          maxChildCount: choiceCount,
        }),
      )
      for (const dish of dishes) {
        const productId = ++id
        const group = ++id
        const optionItems = dish.options.map((each, index) => ({ value: `${index}`, price: each }))
        set.products.push(
          aChoice({
            productId,
            parentProductId: slot,
            price: dish.price,
            optionItems,
            productType: productType.general,
          }),
          aGroup({ productId: group, parentProductId: productId, minChildCount: 0, maxChildCount: 12 }),
        )
        let each = dish.price + (dish.options[0] ?? 0)
        const children: Choice[] = []
        for (const topping of dish.toppings) {
          const toppingId = ++id
          set.products.push(aChoice({ productId: toppingId, parentProductId: group, price: topping.price }))
          if (topping.count === 0) continue
          children.push({ productId: toppingId, groupProductId: group, count: topping.count })
          each += topping.price * topping.count
          set.units.set(toppingId, topping.count * dish.count)
        }
        set.choices.push({
          productId,
          groupProductId: slot,
          count: dish.count,
          ...(optionItems.length > 0 && { options: ['0'] }),
          ...(children.length > 0 && { children }),
        })
        set.price += each * dish.count
        set.units.set(productId, dish.count)
      }
    }
    return set
  })
const lineOf = (composed: ComposedSet, count: number): CartLine =>
  aLine({ productId: SET, count, children: composed.choices })

describe('a set with dishes, their options and their toppings', () => {
  it('costs the sum of its parts, on the screen, as a line and in the stored rows', () => {
    fc.assert(
      fc.property(aSet, fc.integer({ min: 1, max: 99 }), (composed, count) => {
        const index = indexProducts(composed.products)
        expect(unitPrice(composed.products[0]!, [], composed.choices, index)).toBe(composed.price)
        const priced = priceLine(lineOf(composed, count), index)
        if (!priced.ok) throw new Error(priced.reason)
        expect(priced.line.lineTotal).toBe(composed.price * count)
        for (const row of priced.line.children) {
          expect(row.totalPrice).toBe(row.unitPrice * row.count)
          expect(row.count).toBe((composed.units.get(row.productId) ?? 0) * count)
        }
      }),
    )
  })

  it('is read back from its rows as it was chosen', () => {
    fc.assert(
      fc.property(aSet, units, (composed, count) => {
        const index = indexProducts(composed.products)
        const priced = priceLine(lineOf(composed, count), index)
        if (!priced.ok) throw new Error(priced.reason)
        const rows = priced.line.children.map((row) => ({
          ...row,
          options: row.options.map(({ value }) => value),
        }))
        expect(choicesKey(choicesOfRows(rows, { productId: SET, count }, index))).toEqual(
          choicesKey(composed.choices),
        )
      }),
    )
  })

  it('costs one dish less after removing one, and drops the dish with its last unit [2.4-27, 2.4-28]', () => {
    fc.assert(
      fc.property(aSet, fc.nat(), (composed, seed) => {
        const index = indexProducts(composed.products)
        const dish = composed.choices[seed % composed.choices.length]!
        const group = choiceGroups(composed.products[0]!, index).find(
          (each) => each.groupProductId === dish.groupProductId,
        )!
        if (group.isFixed) {
          expect(removeChoice(group, composed.choices, dish.productId, dish)).toEqual(composed.choices)
          return
        }
        const remainingChoices = removeChoice(group, composed.choices, dish.productId, dish)
        const priceOfOne = unitPrice(
          index.get(dish.productId)!,
          dish.options ?? [],
          dish.children ?? [],
          index,
        )
        expect(unitPrice(composed.products[0]!, [], remainingChoices, index)).toBe(
          composed.price - priceOfOne,
        )
        expect(remainingChoices.find(({ productId }) => productId === dish.productId)?.count ?? 0).toBe(
          dish.count - 1,
        )
      }),
    )
  })

  it('uses the limits of all its parts, and is refused exactly when one is exceeded', () => {
    fc.assert(
      fc.property(
        aSet,
        units,
        fc.nat(),
        fc.integer({ min: 0, max: 40 }),
        (composed, count, seed, leftCount) => {
          const index = indexProducts(composed.products)
          const line = { ...lineOf(composed, count), productOrderLimitApplyStdDate: businessDate }
          const { byProduct } = limitUsage([line], index, businessDate)
          for (const [id, each] of composed.units) expect(byProduct.get(id)?.count).toBe(each * count)
          const [limited, each] = [...composed.units][seed % composed.units.size]!
          const limits = { products: [aLimit({ productId: limited, leftCount })], kinds: [] }
          const isTooMuch = each * count > leftCount
          expect(lineErrors([line], limits, index, businessDate)).toHaveLength(isTooMuch ? 1 : 0)
        },
      ),
    )
  })
})
