import { type OrderLimit, product } from '@storefront/contract/entities/product.ts'
import * as v from 'valibot'
import { catalogueOf } from '../products/catalogue-of.ts'
import type { ProductCatalogue } from '../runtime/shop-state.ts'

type ProductInput = Partial<v.InferInput<typeof product>> & { productId: number }

/** A loaded menu; fields that a product lacks are filled in. */
export function aCatalogue(
  products: readonly ProductInput[] = [],
  limits: { productLimits?: readonly OrderLimit[]; kindLimits?: readonly OrderLimit[] } = {},
): ProductCatalogue {
  const parsed = products.map((fields) =>
    v.parse(product, { storeId: 10, name: `상품 ${fields.productId}`, price: 5000, ...fields }),
  )
  return {
    ...catalogueOf(parsed),
    productLimits: limits.productLimits ?? [],
    kindLimits: limits.kindLimits ?? [],
    retry() {},
  }
}
