import type { Product } from '@storefront/contract/entities/product.ts'

/** Products with lookup by id and by parent. */
export interface ProductIndex {
  all: readonly Product[]
  get(productId: number): Product | undefined
  /** In the order of the choices of a course, which is a slot of a set (spec 2 §2). */
  childrenOf(productId: number): readonly Product[]
}

const indexes = new WeakMap<readonly Product[], ProductIndex>()

/** The index of a list that is never changed in place, made once for each list. */
export function productIndexOf(products: readonly Product[]): ProductIndex {
  const cached = indexes.get(products)
  if (cached) return cached
  const index = indexProducts(products)
  indexes.set(products, index)
  return index
}

/** Indexes products; 2,000 of them take a millisecond or two, so store the index with the list. */
export function indexProducts(products: readonly Product[]): ProductIndex {
  const byId = new Map<number, Product>()
  const byParent = new Map<number, Product[]>()
  for (const product of products) {
    byId.set(product.productId, product)
    if (product.parentProductId == null) continue
    const siblings = byParent.get(product.parentProductId)
    if (siblings) siblings.push(product)
    else byParent.set(product.parentProductId, [product])
  }
  for (const children of byParent.values()) children.sort(byChoiceOrder)
  return {
    all: products,
    get: (productId) => byId.get(productId),
    childrenOf: (productId) => byParent.get(productId) ?? [],
  }
}

/** Display order ascending, then price descending, then name ascending (spec 2 §2, §9). */
function byChoiceOrder(a: Product, b: Product): number {
  return a.showOrder - b.showOrder || b.price - a.price || byName(a.name, b.name)
}

/** By code unit: the same everywhere, and for Hangul the order of the dictionary. */
function byName(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
