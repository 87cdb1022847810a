import { productType } from '@storefront/contract/wire-enums.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aChoice, aGroup, aLine, aProduct, choice, menu } from '../testing/menu.ts'
import {
  addChoice,
  autoChoices,
  type ChoiceGroup,
  choiceGroups,
  missingGroups,
  needsOption,
  pickedCount,
  removeChoice,
} from './choice-groups.ts'
import { priceLine } from './line-price.ts'
import { indexProducts } from './product-index.ts'

const index = indexProducts(menu)
const groupsOf = (productId: number) => choiceGroups(index.get(productId) ?? menu[0]!, index)
const [size, shots] = groupsOf(100) as [ChoiceGroup, ChoiceGroup]
const [main, rice] = groupsOf(200) as [ChoiceGroup, ChoiceGroup]

describe('choice groups', () => {
  it('are read from a product’s children, with minimum and maximum', () => {
    expect([size.groupProductId, size.min, size.max, size.single]).toEqual([110, 1, 1, true])
    expect([shots.groupProductId, shots.min, shots.max, shots.single]).toEqual([120, 0, 3, false])
    expect(size.choices.map((each) => each.productId)).toEqual([112, 111])
    expect(groupsOf(300)).toEqual([])
  })

  it('are slots in a set, for as many choices as the child count limit, by default one [2.4-25, 2.9-19]', () => {
    expect([main.min, main.max]).toEqual([1, 1])
    const set = aProduct({ productId: 1, productType: productType.set })
    const slot = aGroup({
      productId: 2,
      parentProductId: 1,
      productType: productType.quantityCategory,
      childCountLimit: 3,
    })
    expect(choiceGroups(set, indexProducts([set, slot]))[0]).toMatchObject({ min: 3, max: 3 })
  })

  it('offer no unavailable choices, but remain required', () => {
    const products = menu.map((each) => (each.productId === 112 ? { ...each, isSalesStopped: true } : each))
    const [group] = choiceGroups(products[0]!, indexProducts(products))
    expect(group?.choices.map((each) => each.productId)).toEqual([111])
  })
})

describe('choosing', () => {
  it('replaces the earlier pick in a single-choice group [2.5-05]', () => {
    const first = addChoice(size, [choice(120, 121)], 111)
    const second = first.ok ? addChoice(size, first.choices, 112) : first
    expect(second).toEqual({ ok: true, choices: [choice(120, 121), choice(110, 112)] })
  })

  it('is limited to the maximum of the group [2.5-04]', () => {
    expect(addChoice(shots, [choice(120, 121, 2)], 121)).toEqual({
      ok: true,
      choices: [choice(120, 121, 3)],
    })
    expect(addChoice(shots, [choice(120, 121, 3)], 121)).toEqual({ ok: false, reason: 'group-full' })
  })

  it('allows each choice of an individual category once, others repeatedly', () => {
    const product = aProduct({ productId: 1 })
    const sauces = aGroup({
      productId: 2,
      parentProductId: 1,
      productType: productType.individualCategory,
      maxChildCount: 2,
    })
    const two = [3, 4].map((productId) => aChoice({ productId, parentProductId: 2 }))
    const [group] = choiceGroups(product, indexProducts([product, sauces, ...two])) as [ChoiceGroup]
    expect(addChoice(group, [choice(2, 3)], 3)).toEqual({ ok: false, reason: 'group-full' })
    expect(addChoice(group, [choice(2, 3)], 4).ok).toBe(true)
    expect(addChoice({ ...group, repeats: true }, [choice(2, 3)], 3).ok).toBe(true)
  })

  it('accepts no sold-out choice, and none of another group [2.5-06]', () => {
    expect(addChoice(size, [], 111, (id) => id === 111)).toEqual({ ok: false, reason: 'sold-out' })
    expect(addChoice(size, [], 121)).toEqual({ ok: false, reason: 'unknown-choice' })
  })

  it('a sold-out choice leaves an earlier single pick in place', () => {
    expect(addChoice(size, [choice(110, 111)], 112, (id) => id === 112)).toEqual({
      ok: false,
      reason: 'sold-out',
    })
  })

  it('removes one unit, and the choice with its last unit [2.4-27, 2.4-28]', () => {
    expect(removeChoice(shots, [choice(120, 121, 2)], 121)).toEqual([choice(120, 121, 1)])
    expect(removeChoice(shots, [choice(120, 121, 1)], 121)).toEqual([])
    expect(removeChoice(shots, [], 121)).toEqual([])
    const priceWith = (shotsTaken: ReturnType<typeof choice>[]) => {
      const complete = aLine({ productId: 100, children: [choice(110, 111), ...shotsTaken] })
      const priced = priceLine(complete, index)
      return priced.ok ? priced.line.lineTotal : NaN
    }
    const two = [choice(120, 121, 2)]
    const oneLeft = removeChoice(shots, two, 121)
    expect(priceWith(two) - priceWith(oneLeft)).toBe(index.get(121)?.price)
    expect(priceWith(oneLeft) - priceWith(removeChoice(shots, oneLeft, 121))).toBe(index.get(121)?.price)
  })

  it('leaves no group below its minimum in a complete line [2.5-03, 2.2-30]', () => {
    expect(missingGroups([size, shots], [])).toEqual([size])
    expect(missingGroups([size, shots], [choice(110, 111)])).toEqual([])
    expect(missingGroups([main, rice], [choice(210, 211)])).toEqual([rice])
  })

  it('is not needed for a slot with one plain child: it is filled and cannot be emptied [2.4-30]', () => {
    const filled = autoChoices([main, rice])
    expect(filled).toEqual([choice(220, 221)])
    expect(removeChoice(rice, filled, 221)).toEqual(filled)
    expect([main.isFixed, rice.isFixed]).toEqual([false, true])
  })

  it('is needed if the single child is a topping or has options [2.4-30]', () => {
    const set = aProduct({ productId: 1, productType: productType.set })
    const slot = (child: Parameters<typeof aChoice>[0]) =>
      choiceGroups(
        set,
        indexProducts([
          set,
          aGroup({ productId: 2, parentProductId: 1, productType: productType.individualCategory }),
          aChoice(child),
        ]),
      )
    const plain = { productId: 3, parentProductId: 2, productType: productType.general }
    expect(autoChoices(slot(plain))).toHaveLength(1)
    expect(autoChoices(slot({ ...plain, productType: productType.topping }))).toEqual([])
    expect(autoChoices(slot({ ...plain, optionItems: [{ value: '맵게', price: 0 }] }))).toEqual([])
  })

  it('treats a dish with other options or toppings as another choice, and removes the right one', () => {
    const [pastas] = groupsOf(500) as [ChoiceGroup]
    const [mild, hot] = [{ options: ['순하게'] }, { options: ['맵게'] }]
    const first = addChoice(pastas, [], 511, undefined, mild)
    const second = first.ok ? addChoice(pastas, first.choices, 511, undefined, hot) : first
    expect(second).toEqual({
      ok: true,
      choices: [
        { ...choice(510, 511), ...mild },
        { ...choice(510, 511), ...hot },
      ],
    })
    if (!second.ok) return
    expect(addChoice(pastas, second.choices, 511, undefined, hot)).toEqual({
      ok: false,
      reason: 'group-full',
    })
    expect(removeChoice(pastas, second.choices, 511, hot)).toEqual([{ ...choice(510, 511), ...mild }])
  })

  it("never exceeds a group's maximum, whatever is tapped", () => {
    const taps = fc.array(fc.record({ id: fc.constantFrom(111, 112, 121), add: fc.boolean() }))
    fc.assert(
      fc.property(taps, (list) => {
        let choices = [choice(110, 111)]
        for (const { id, add } of list) {
          const group = id === 121 ? shots : size
          const picked = add
            ? addChoice(group, choices, id)
            : { ok: true as const, choices: removeChoice(group, choices, id) }
          if (picked.ok) choices = picked.choices
          for (const each of [size, shots]) expect(pickedCount(each, choices)).toBeLessThanOrEqual(each.max)
          expect(choices.every((each) => each.count > 0)).toBe(true)
        }
      }),
    )
  })
})

describe('option values', () => {
  it('are needed on every line of a product that has them [2.5-07]', () => {
    const tea = index.get(400)!
    expect(needsOption(tea, [])).toBe(true)
    expect(needsOption(tea, ['미지근하게'])).toBe(true)
    expect(needsOption(tea, ['차갑게'])).toBe(false)
    expect(needsOption(index.get(300)!, [])).toBe(false)
  })
})
