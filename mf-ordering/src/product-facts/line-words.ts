import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import { type Locale, storeText } from '@storefront/host'
import { dishWords, optionWords } from './dish.ts'

/** What was chosen about a line, in one row: options, then choices with their numbers and what was chosen about them. */
export function chosenWords(line: CartLine, index: ProductIndex, language: Locale): string {
  const options = optionWords(index.get(line.productId), line.options, language)
  const choices = line.children.flatMap((choice) => {
    const product = index.get(choice.productId)
    if (!product) return []
    const name = storeText(product, 'name', language)
    const about = dishWords(choice, index, language)
    return [`${name}${about && ` (${about})`}${choice.count > 1 ? ` × ${choice.count}` : ''}`]
  })
  return [...options, ...choices].join(', ')
}
