import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { alert } from '@storefront/host'
import { useEffect } from 'react'
import { useTexts } from '../texts.ts'
import { useCards } from './use-cards.ts'

/**
 * The card that a popup is about, among `cards`. A card that is not there, or cannot be loaded, is alerted, and the popup
 * closes (spec 3 §5).
 */
export function usePopupCard(
  cardId: number,
  dismiss: () => void,
): { card: GiftCard | undefined; cards: readonly GiftCard[] } {
  const t = useTexts()
  const { cards, isError } = useCards()
  const card = cards?.find((each) => each.cardId === cardId)
  const isMissing = !card && (cards !== undefined || isError)
  const [title, text] = [t('notice'), t('cardUnknown')]
  useEffect(() => {
    if (isMissing) void alert({ title, text }).then(dismiss)
  }, [isMissing, title, text])
  return { card, cards: cards ?? [] }
}
