import type { Product } from '@storefront/contract/entities/product.ts'
import type { ProductCatalogue } from '../runtime/shop-state.ts'

/** Indexes loaded products: by id, and by their parent (group or product). */
export function catalogueOf(
  products: readonly Product[],
): Pick<ProductCatalogue, 'status' | 'products' | 'byId' | 'childrenOf'> {
  const byId = new Map(products.map((product) => [product.productId, product]))
  const childrenOf = new Map<number, Product[]>()
  for (const product of products) {
    if (product.parentProductId == null) continue
    const siblings = childrenOf.get(product.parentProductId)
    if (siblings) siblings.push(product)
    else childrenOf.set(product.parentProductId, [product])
  }
  for (const siblings of childrenOf.values())
    siblings.sort((a, b) => a.showOrder - b.showOrder || a.productId - b.productId)
  return { status: 'ready', products, byId, childrenOf }
}
