import { expect, it } from 'vitest'
import { withAncestorCategories } from './ancestor-categories.ts'

it('returns a category’s ancestors, also if the store created a cycle', () => {
  const all = [
    { categoryId: 1, parentCategoryId: null },
    { categoryId: 2, parentCategoryId: 1 },
    { categoryId: 3, parentCategoryId: 4 },
    { categoryId: 4, parentCategoryId: 3 },
  ]
  expect(withAncestorCategories(2, all)).toEqual([2, 1])
  expect(withAncestorCategories(3, all)).toEqual([3, 4])
  expect(withAncestorCategories(null, all)).toEqual([])
})
