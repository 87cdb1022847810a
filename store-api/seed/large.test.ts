import { expect, it } from 'vitest'
import { largeMenu } from './large.ts'

it.each([50, 500, 2000])('generates a menu of %i products with unique ids', (count) => {
  const { categories, products } = largeMenu(90, count)
  expect(products.filter((one) => one.categoryId).length).toBe(count)
  expect(categories.length).toBe(Math.ceil(count / 40))
  const ids = new Set(products.map((one) => one.productId))
  expect(ids.size).toBe(products.length)
  for (const one of products) {
    if (one.parentProductId !== undefined) expect(ids.has(one.parentProductId)).toBe(true)
    else expect(categories.some((category) => category.categoryId === one.categoryId)).toBe(true)
  }
})

it('generates the same menu each time', () => {
  expect(largeMenu(90, 100)).toEqual(largeMenu(90, 100))
})
