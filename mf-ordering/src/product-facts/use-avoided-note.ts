import type { Product } from '@storefront/contract/entities/product.ts'
import { unavoidableAllergens } from '@storefront/domain/menu/allergen-filter.ts'
import { useLocale } from '@storefront/host'
import { useTexts } from '../texts.ts'
import { allergenName } from './allergen-name.ts'
import { useAvoided } from './avoided-allergens.ts'
import { useProductIndex } from './menu-facts.ts'

/** Warning of the avoided allergens that a choice contains; undefined without any. */
export function useAvoidedNote(): (choice: Product) => string | undefined {
  const t = useTexts()
  const language = useLocale()
  const index = useProductIndex()
  const avoided = useAvoided()
  return (choice) => {
    const allergens = unavoidableAllergens(choice, avoided, index)
    if (allergens.length === 0) return undefined
    return t('product.avoided', { list: allergens.map((word) => allergenName(word, language)).join(', ') })
  }
}
