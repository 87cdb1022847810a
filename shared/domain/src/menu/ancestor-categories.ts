interface CategoryPlace {
  categoryId: number
  parentCategoryId?: number | null | undefined
}

/** A category and those above it, the nearest first; what is for one of them is for the category too (spec decision 28). */
export function withAncestorCategories(categoryId: number | null, all: readonly CategoryPlace[]): number[] {
  const ids: number[] = []
  let next = categoryId
  while (next !== null && !ids.includes(next)) {
    ids.push(next)
    next = all.find((each) => each.categoryId === next)?.parentCategoryId ?? null
  }
  return ids
}
