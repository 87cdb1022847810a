import type { OrderItem } from '@storefront/contract/entities/deal.ts'
import { useLocale } from '@storefront/host'
import { useTexts } from '../texts.ts'

/** Name of an item when it was ordered; without one its product was deleted (spec decision 46). */
export function useItemName(): (item: Pick<OrderItem, 'name' | 'nameEn'>) => string {
  const t = useTexts()
  const language = useLocale()
  return ({ name, nameEn }) => (language === 'en' ? nameEn : null) ?? name ?? t('deletedMenu')
}
