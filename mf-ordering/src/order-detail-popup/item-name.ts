import type { OrderItem } from '@storefront/contract/entities/deal.ts'
import { useLocale } from '@storefront/host'
import { useTexts } from '../texts.ts'

/** What a line was called when it was ordered; a line without that was of a menu that is gone (spec decision 46). */
export function useItemName(): (item: Pick<OrderItem, 'name' | 'nameEn'>) => string {
  const t = useTexts()
  const language = useLocale()
  return ({ name, nameEn }) => (language === 'en' ? nameEn : null) ?? name ?? t('deletedMenu')
}
