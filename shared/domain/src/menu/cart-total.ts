import type { CartLine } from './cart-line.ts'
import { unitPrice } from './line-price.ts'
import type { ProductIndex } from './product-index.ts'

/** Units and won of a cart. A line without a product counts but costs nothing, until it is removed. */
export function cartTotal(lines: readonly CartLine[], index: ProductIndex): { count: number; sum: number } {
  let count = 0
  let sum = 0
  for (const line of lines) {
    const product = index.get(line.productId)
    count += line.count
    if (product) sum += unitPrice(product, line.options, line.children, index) * line.count
  }
  return { count, sum }
}
