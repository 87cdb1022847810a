import type { Product } from '@storefront/contract/entities/product.ts'
import { allergensOf } from './allergens.ts'
import { choiceGroups } from './choice-groups.ts'
import type { ProductIndex } from './product-index.ts'

/**
 * The avoided allergens that a product contains in any case: its own, and those in every choice of a mandatory group.
 * Only considers what the store has declared.
 */
export function unavoidableAllergens(
  product: Product,
  avoided: readonly string[],
  index: ProductIndex,
): string[] {
  if (avoided.length === 0) return []
  const ownAllergens = new Set(allergensOf(product, []))
  const parts = choiceGroups(product, index).filter(({ min, choices }) => min > 0 && choices.length > 0)
  return avoided.filter(
    (allergen) =>
      ownAllergens.has(allergen) ||
      parts.some(({ choices }) =>
        choices.every((choice) => unavoidableAllergens(choice, [allergen], index).length > 0),
      ),
  )
}

/** The allergens that these products or their choices declare, in the store's order: the options of the filter. */
export function declaredAllergens(
  products: readonly Product[],
  storeItems: readonly string[],
  index: ProductIndex,
): string[] {
  const all = products.flatMap((product) => [
    ...product.allergyInfo,
    ...choiceGroups(product, index).flatMap(({ choices }) => choices.flatMap((choice) => choice.allergyInfo)),
  ])
  return allergensOf({ allergyInfo: all }, storeItems)
}
