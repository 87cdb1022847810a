import type { Category } from '@storefront/contract/entities/product.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import type { CategoryNode } from '@storefront/domain/menu/category-tree.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'

/** Lines of the cart of one menu tab; `category` is null for lines without a tab. */
export interface CartLineGroup {
  category: Category | null
  lines: CartLine[]
  /** Units. */
  count: number
}

/** The cart grouped by the menu's tabs, lines in the order of adding. */
export function groupByCategory(
  lines: readonly CartLine[],
  tree: readonly CategoryNode[],
  index: ProductIndex,
): CartLineGroup[] {
  const tabOf = (line: CartLine) => {
    const id = index.get(line.productId)?.categoryId
    const node = tree.find(({ category, subs }) => [category, ...subs].some((each) => each.categoryId === id))
    return node?.category ?? null
  }
  const tabs = new Map(lines.map((line) => [line, tabOf(line)]))
  return [...tree.map(({ category }) => category), null]
    .map((category) => {
      const ownLines = lines.filter((line) => tabs.get(line) === category)
      return { category, lines: ownLines, count: ownLines.reduce((sum, line) => sum + line.count, 0) }
    })
    .filter((group) => group.lines.length > 0)
}
