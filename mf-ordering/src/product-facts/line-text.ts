import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import { type Locale, storeText } from '@storefront/host'
import { dishText, optionTexts } from './dish.ts'

/** Choices of a line as one text: options, then choices with counts and their own choices. */
export function chosenText(line: CartLine, index: ProductIndex, language: Locale): string {
  const options = optionTexts(index.get(line.productId), line.options, language)
  const choices = line.children.flatMap((choice) => {
    const product = index.get(choice.productId)
    if (!product) return []
    const name = storeText(product, 'name', language)
    const about = dishText(choice, index, language)
    return [`${name}${about && ` (${about})`}${choice.count > 1 ? ` × ${choice.count}` : ''}`]
  })
  return [...options, ...choices].join(', ')
}
