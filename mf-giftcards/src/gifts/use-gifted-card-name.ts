import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { useLocale } from '@storefront/host'

/** Name of a gift's card in the customer's language, as it was when the gift was bought. */
export function useGiftedCardName(): (gift: Pick<Gift, 'cardName' | 'cardNameEn'>) => string {
  const isEnglish = useLocale() === 'en'
  return ({ cardName, cardNameEn }) => (isEnglish && cardNameEn) || cardName
}
