import { category } from '@storefront/contract/entities/product.ts'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { inMenuOrder } from './menu-order.ts'

const aCategory = (categoryId: number, showOrder: number, parentCategoryId: number | null = null) =>
  parse(category, { storeId: 10, categoryId, parentCategoryId, name: `분류 ${categoryId}`, showOrder })

it('sorts products by the tab of their category, and those in no known category last', () => {
  const categories = [aCategory(1, 2), aCategory(2, 1), aCategory(3, 1, 1)]
  const rows = [
    { name: '치즈 추가', categoryId: null },
    { name: '라테', categoryId: 3 },
    { name: '소금빵', categoryId: 2 },
    { name: '드립', categoryId: 1 },
    { name: '없는 분류', categoryId: 9 },
  ]
  expect(inMenuOrder(rows, categories).map(({ name }) => name)).toEqual([
    '소금빵',
    '라테',
    '드립',
    '치즈 추가',
    '없는 분류',
  ])
})
