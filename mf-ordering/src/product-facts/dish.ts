import type { Product } from '@storefront/contract/entities/product.ts'
import type { Choice } from '@storefront/domain/menu/cart-line.ts'
import { choiceGroups } from '@storefront/domain/menu/choice-groups.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import { type Locale, storeText } from '@storefront/host'

/** What is asked for when a dish is put into a set: nothing, one option, or an option and toppings. */
export function requiredChoice(dish: Product, index: ProductIndex): 'nothing' | 'option' | 'toppings' {
  if (choiceGroups(dish, index).length > 0) return 'toppings'
  return dish.optionItems.length > 0 ? 'option' : 'nothing'
}

/** Names of option values in the customer's language. */
export function optionTexts(
  product: Product | undefined,
  values: readonly string[],
  language: Locale,
): string[] {
  return values.map((value) => {
    const option = product?.optionItems.find((each) => each.value === value)
    return (language === 'en' ? option?.en : undefined) ?? value
  })
}

/** Choices of a dish as one text: options, then toppings with counts. */
export function dishText(dish: Choice, index: ProductIndex, language: Locale): string {
  const toppings = (dish.children ?? []).flatMap(({ productId, count }) => {
    const topping = index.get(productId)
    if (!topping) return []
    const name = storeText(topping, 'name', language)
    return count > 1 ? `${name} × ${count}` : name
  })
  return [...optionTexts(index.get(dish.productId), dish.options ?? [], language), ...toppings].join(', ')
}
