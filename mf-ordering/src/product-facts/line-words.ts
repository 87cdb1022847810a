import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import { type Locale, storeText } from '@storefront/host'

/** What was chosen about a line, in one row: options, then choices with their numbers. */
export function chosenWords(line: CartLine, index: ProductIndex, language: Locale): string {
  const product = index.get(line.productId)
  const options = line.options.map((value) => {
    const option = product?.optionItems.find((each) => each.value === value)
    return (language === 'en' ? option?.en : undefined) ?? value
  })
  const choices = line.children.flatMap(({ productId, count }) => {
    const choice = index.get(productId)
    if (!choice) return []
    const name = storeText(choice, 'name', language)
    return count > 1 ? `${name} × ${count}` : name
  })
  return [...options, ...choices].join(', ')
}
