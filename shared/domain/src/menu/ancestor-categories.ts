interface CategoryPlace {
  categoryId: number
  parentCategoryId?: number | null | undefined
}

/**
 * A category and its ancestors, the nearest first; a coupon for one of them also applies to the category (spec decision
 * 28).
 */
export function withAncestorCategories(categoryId: number | null, all: readonly CategoryPlace[]): number[] {
  const ids: number[] = []
  let next = categoryId
  while (next !== null && !ids.includes(next)) {
    ids.push(next)
    next = all.find((each) => each.categoryId === next)?.parentCategoryId ?? null
  }
  return ids
}
