import type { Product } from '@storefront/contract/entities/product.ts'

/** A product's allergens without duplicates, in the store's order; unlisted ones come last. */
export function allergensOf(product: Pick<Product, 'allergyInfo'>, storeItems: readonly string[]): string[] {
  const ownAllergens = new Set(product.allergyInfo.map((item) => item.trim()).filter((item) => item !== ''))
  const listed = storeItems.filter((item) => ownAllergens.has(item))
  return [...new Set([...listed, ...ownAllergens])]
}
