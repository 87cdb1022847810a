import type { Product } from '@storefront/contract/entities/product.ts'
import type { OrderLimits } from '@storefront/domain/menu/order-limit.ts'
import { indexProducts, type ProductIndex } from '@storefront/domain/menu/product-index.ts'
import { catalogue, useCatalogue } from '@storefront/host'
import { useMemo } from 'react'

const indexes = new WeakMap<readonly Product[], ProductIndex>()

/** One index for one list of products, however many parts of the page ask for it. */
export function indexOf(products: readonly Product[]): ProductIndex {
  const known = indexes.get(products)
  if (known) return known
  const index = indexProducts(products)
  indexes.set(products, index)
  return index
}

export const productIndex = (): ProductIndex => indexOf(catalogue().products)
export const useProductIndex = (): ProductIndex => indexOf(useCatalogue().products)

export function useOrderLimits(): OrderLimits {
  const { productLimits, kindLimits } = useCatalogue()
  return useMemo(() => ({ products: productLimits, kinds: kindLimits }), [productLimits, kindLimits])
}

export function orderLimits(): OrderLimits {
  const { productLimits, kindLimits } = catalogue()
  return { products: productLimits, kinds: kindLimits }
}
