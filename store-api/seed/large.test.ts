import { expect, it } from 'vitest'
import { largeMenu } from './large.ts'

it.each([50, 500, 2000])('generates a menu of %i products with unique ids', (count) => {
  const { categories, products } = largeMenu(90, count)
  expect(products.filter((product) => product.categoryId).length).toBe(count)
  expect(categories.length).toBe(Math.ceil(count / 40))
  const ids = new Set(products.map((product) => product.productId))
  expect(ids.size).toBe(products.length)
  for (const product of products) {
    if (product.parentProductId !== undefined) expect(ids.has(product.parentProductId)).toBe(true)
    else expect(categories.some((category) => category.categoryId === product.categoryId)).toBe(true)
  }
})

it('generates the same menu each time', () => {
  expect(largeMenu(90, 100)).toEqual(largeMenu(90, 100))
})
