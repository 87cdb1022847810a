import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { giftCardUnavailable } from '@storefront/contract/wire-enums.ts'
import { cardStateOf } from '@storefront/domain/gift-card/card-state.ts'
import { useTexts } from '../texts.ts'
import { useNowInStore } from './use-cards.ts'

const reasons = new Map<string, string>(
  Object.entries(giftCardUnavailable).map(([name, value]) => [value, name]),
)

/** Writes why a card cannot be used; null if it can. A reason that this release does not know is shown as it is. */
export function useCardStateText(): (card: GiftCard) => string | null {
  const t = useTexts()
  const nowInStore = useNowInStore()
  return (card) => {
    const state = cardStateOf(card, nowInStore)
    if (state === 'usable') return null
    if (state === 'expired') return t('state.expired')
    const stated = card.unavailableMakeDescp ?? ''
    const reason = card.isLost === 1 ? 'lost' : reasons.get(stated)
    return reason ? t(`state.${reason}`) : stated || t('state.unusable')
  }
}
