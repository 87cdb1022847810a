import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { invalidTypeOf, type NowInStore } from '@storefront/domain/gift-card/card-state.ts'

export type CardBlockedReason = 'invalid-number' | 'unusable' | 'expired'

/** Why a card does not pay; null if it does (spec 3 §5): its number is valid, it is usable and not expired. */
export function cardBlockedReason(
  card: Pick<GiftCard, 'cardNum' | 'isAvailable' | 'unavailableMakeDescp' | 'endDate'>,
  nowInStore: NowInStore,
): CardBlockedReason | null {
  if (!isCardNumber(card.cardNum)) return 'invalid-number'
  const invalid = invalidTypeOf(card, nowInStore)
  if (invalid === null) return null
  return invalid === 'expired' ? 'expired' : 'unusable'
}

/** Whether it is the number of a card: sixteen digits. */
export function isCardNumber(text: string): boolean {
  return /^\d{16}$/.test(text)
}
