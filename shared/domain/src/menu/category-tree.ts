import type { Category } from '@storefront/contract/entities/product.ts'

/** Head-office categories come first (spec 1 §4.1). */
const headOfficeShift = -10_000

export interface CategoryNode {
  category: Category
  subs: Category[]
}

/** The store's categories and those of its franchise head office in one list. */
export function mergeCategories(own: readonly Category[], headOffice: readonly Category[]): Category[] {
  return [
    ...headOffice.map((category) => ({ ...category, showOrder: category.showOrder + headOfficeShift })),
    ...own,
  ]
}

/**
 * Tabs with their filters: top categories in display order, each with everything below it. A category with a missing
 * parent, or in a cycle, is shown at the top level.
 */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const byId = new Map(categories.map((category) => [category.categoryId, category]))
  const nodes = new Map<number, CategoryNode>()
  const sorted = [...categories].sort(byShowOrder)
  const topOf = (category: Category) => topCategory(category, byId)
  for (const category of sorted) {
    if (topOf(category) === category) nodes.set(category.categoryId, { category, subs: [] })
  }
  for (const category of sorted) {
    const top = topOf(category)
    if (top !== category) nodes.get(top.categoryId)?.subs.push(category)
  }
  return [...nodes.values()]
}

function topCategory(category: Category, byId: ReadonlyMap<number, Category>): Category {
  const passed = new Set([category.categoryId])
  let top = category
  for (;;) {
    const parent = top.parentCategoryId == null ? undefined : byId.get(top.parentCategoryId)
    if (!parent) return top
    if (passed.has(parent.categoryId)) return category
    passed.add(parent.categoryId)
    top = parent
  }
}

/** Display order, then the order in which the store made them (spec 2 §9). */
function byShowOrder(a: Category, b: Category): number {
  return a.showOrder - b.showOrder || a.categoryId - b.categoryId
}
