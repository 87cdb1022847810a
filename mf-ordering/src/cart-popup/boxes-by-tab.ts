import type { Category } from '@storefront/contract/entities/product.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import type { CategoryNode } from '@storefront/domain/menu/category-tree.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'

/** Lines of the cart that stand under one tab of the menu; `category` is null for what stands under none. */
export interface CartBox {
  category: Category | null
  lines: CartLine[]
  /** Units. */
  count: number
}

/** The cart in the order of the menu's tabs, each line in the order in which it was chosen. */
export function cartBoxes(
  lines: readonly CartLine[],
  tree: readonly CategoryNode[],
  index: ProductIndex,
): CartBox[] {
  const topOf = (line: CartLine) => {
    const id = index.get(line.productId)?.categoryId
    const node = tree.find(({ category, subs }) => [category, ...subs].some((each) => each.categoryId === id))
    return node?.category ?? null
  }
  const tops = new Map(lines.map((line) => [line, topOf(line)]))
  return [...tree.map(({ category }) => category), null]
    .map((category) => {
      const own = lines.filter((line) => tops.get(line) === category)
      return { category, lines: own, count: own.reduce((sum, line) => sum + line.count, 0) }
    })
    .filter((box) => box.lines.length > 0)
}
