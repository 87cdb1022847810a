import { describe, expect, it } from 'vitest'
import { aCategory } from '../testing/menu.ts'
import { categoryTree, mergeCategories } from './category-tree.ts'

const names = (tree: ReturnType<typeof categoryTree>) =>
  tree.map(({ category, subs }) => [category.categoryId, subs.map((sub) => sub.categoryId)])

describe('categories', () => {
  it('come first when they are the head office’s [1.4.1-11]', () => {
    const merged = mergeCategories(
      [aCategory({ categoryId: 1, showOrder: -50 })],
      [aCategory({ categoryId: 2, showOrder: 9000 })],
    )
    expect(merged.find((category) => category.categoryId === 2)?.showOrder).toBe(-1000)
    expect(names(categoryTree(merged))).toEqual([
      [2, []],
      [1, []],
    ])
  })

  it('are tabs with their filters, in display order [2.9-20]', () => {
    const tree = categoryTree([
      aCategory({ categoryId: 1, showOrder: 2 }),
      aCategory({ categoryId: 2, showOrder: 1 }),
      aCategory({ categoryId: 3, parentCategoryId: 1, showOrder: 9 }),
      aCategory({ categoryId: 4, parentCategoryId: 1, showOrder: 1 }),
      aCategory({ categoryId: 5, parentCategoryId: 4, showOrder: 5 }),
    ])
    expect(names(tree)).toEqual([
      [2, []],
      [1, [4, 5, 3]],
    ])
  })

  it('are not lost when their parent is missing, or in a cycle', () => {
    const tree = categoryTree([
      aCategory({ categoryId: 1, parentCategoryId: 99 }),
      aCategory({ categoryId: 2, parentCategoryId: 3 }),
      aCategory({ categoryId: 3, parentCategoryId: 2 }),
    ])
    expect(names(tree)).toEqual([
      [1, []],
      [2, []],
      [3, []],
    ])
  })
})
