import type { SellDiscount } from '@storefront/contract/entities/gift-card.ts'
import { useLocale } from '@storefront/host'
import { useTexts } from '../texts.ts'

/** Names a discount as the store does. Its name is in Korean alone; in English it is a discount. */
export function useDiscountName(): (discount: SellDiscount | null | undefined) => string {
  const t = useTexts()
  const isKorean = useLocale() === 'ko'
  return (discount) => (isKorean && discount?.name) || t('charge.discount')
}
