import type { Product } from '@storefront/contract/entities/product.ts'
import { adultMark } from '@storefront/contract/wire-enums.ts'

/** Whether a product is for adults only, by its flag or its use notes (spec 2 §3). */
export function isAdultOnly(product: Pick<Product, 'isAdult' | 'useInfo'>): boolean {
  return product.isAdult || (product.useInfo?.includes(adultMark) ?? false)
}
