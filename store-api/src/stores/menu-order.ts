import type { Category } from '@storefront/contract/entities/product.ts'
import { categoryTree } from '@storefront/domain/menu/category-tree.ts'

/** In menu order, so that a phone can render the top of a long list first; products without a position come last. */
export function inMenuOrder<Row extends { categoryId: number | null }>(
  rows: readonly Row[],
  categories: readonly Category[],
): Row[] {
  const tabs = categoryTree(categories)
  const tabOf = new Map(
    tabs.flatMap(({ category, subs }, tab) => [category, ...subs].map((each) => [each.categoryId, tab])),
  )
  const rank = ({ categoryId }: Row) => tabOf.get(categoryId ?? 0) ?? tabs.length
  return rows.toSorted((a, b) => rank(a) - rank(b))
}
