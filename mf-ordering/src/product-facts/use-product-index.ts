import type { Product } from '@storefront/contract/entities/product.ts'
import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import type { OrderLimits } from '@storefront/domain/menu/order-limit.ts'
import { indexProducts, type ProductIndex } from '@storefront/domain/menu/product-index.ts'
import { catalogue, useCatalogue, useReadable } from '@storefront/host'
import { useMemo } from 'react'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { visitLimits } from '../pre-order/visit-limits.ts'

const indexes = new WeakMap<readonly Product[], ProductIndex>()

/** Index of a list of products, cached per list. */
function indexOf(products: readonly Product[]): ProductIndex {
  const known = indexes.get(products)
  if (known) return known
  const index = indexProducts(products)
  indexes.set(products, index)
  return index
}

export const productIndex = (): ProductIndex => indexOf(catalogue().products)
export const useProductIndex = (): ProductIndex => indexOf(useCatalogue().products)

/** Order limits of today, or of the visit's day for a pre-order. */
export function useOrderLimits(): OrderLimits {
  const { productLimits, kindLimits } = useCatalogue()
  const ofVisit = useReadable(visitLimits)
  const method = useFulfilmentMethod()
  return useMemo(
    () => (method === 'pre-order' ? ofVisit : { products: productLimits, kinds: kindLimits }),
    [method, ofVisit, productLimits, kindLimits],
  )
}

export function orderLimits(method: FulfilmentMethod): OrderLimits {
  if (method === 'pre-order') return visitLimits.get()
  const { productLimits, kindLimits } = catalogue()
  return { products: productLimits, kinds: kindLimits }
}
