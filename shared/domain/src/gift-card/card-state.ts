import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { giftCardUnavailable } from '@storefront/contract/wire-enums.ts'
import { localTime } from '../calendar/local-time.ts'

/** The current time (epoch ms), and the time zone of the store that issued a card (minutes east of UTC). */
export interface NowInStore {
  now: number
  timezoneOffset: number
}

/** Whether the last day of a card is over; it can be used until the end of that day (spec 3 §2). */
export function isCardExpired(
  { endDate }: Pick<GiftCard, 'endDate'>,
  { now, timezoneOffset }: NowInStore,
): boolean {
  return localTime(endDate, timezoneOffset).day < localTime(now, timezoneOffset).day
}

export type InvalidType = 'lost' | 'unusable' | 'expired'

/** Why a card cannot be used; null if it can (spec decision 52: lost, unusable, expired). */
export function invalidTypeOf(
  card: Pick<GiftCard, 'isAvailable' | 'unavailableMakeDescp' | 'endDate'>,
  nowInStore: NowInStore,
): InvalidType | null {
  if (card.isAvailable === 0) {
    return card.unavailableMakeDescp === giftCardUnavailable.lost ? 'lost' : 'unusable'
  }
  return isCardExpired(card, nowInStore) ? 'expired' : null
}

export type CardState = 'unavailable' | 'expired' | 'usable'

/** The state that a list of cards shows (spec 3 §2). */
export function cardStateOf(
  card: Pick<GiftCard, 'isAvailable' | 'unavailableMakeDescp' | 'endDate'>,
  nowInStore: NowInStore,
): CardState {
  const invalid = invalidTypeOf(card, nowInStore)
  if (invalid === null) return 'usable'
  return invalid === 'expired' ? 'expired' : 'unavailable'
}

/** Balance as a list shows it: a card whose balance was paid out has none. */
export function shownBalance({ amount, isAvailable, unavailableMakeDescp }: GiftCard): number {
  return isAvailable === 0 && unavailableMakeDescp === giftCardUnavailable.refundComplete ? 0 : amount
}

/** What a customer may do with a card, by the names of the specification (spec 3 §3). */
export interface CardFlags {
  transferAvailable: boolean
  refundAvailable: boolean
  /** It can be reported lost. */
  lostAvailable: boolean
  /** It can be removed from the customer's cards. */
  unregisterAvailable: boolean
  chargeAvailable: boolean
  editableCardName: boolean
  isExpiredDate: boolean
  invalidType: InvalidType | null
}

export function cardFlags(card: GiftCard, nowInStore: NowInStore): CardFlags {
  const invalidType = invalidTypeOf(card, nowInStore)
  const isAvailable = card.isAvailable === 1
  return {
    transferAvailable: invalidType === null && card.untransferable === 0,
    // An expired card is refundable, too (spec decision 49).
    refundAvailable: isAvailable && card.unrefundable === 0,
    lostAvailable: isAvailable,
    unregisterAvailable: canUnregister(card),
    chargeAvailable: invalidType === null && card.rechargable === 1,
    editableCardName: isAvailable,
    isExpiredDate: isCardExpired(card, nowInStore),
    invalidType,
  }
}

/** A gift with a balance stays: nobody knows its CVC, so that it could not be registered again. */
export function canUnregister({ isPresent, amount }: Pick<GiftCard, 'isPresent' | 'amount'>): boolean {
  return isPresent === 0 || amount === 0
}

/** Sorts a customer's cards: available first, then the higher balance, then the earlier end date (spec 3 §2). */
export function sortCards(cards: readonly GiftCard[]): GiftCard[] {
  return [...cards].sort(
    (a, b) => b.isAvailable - a.isAvailable || b.amount - a.amount || a.endDate - b.endDate,
  )
}

/** Cards that may receive the balance of `source` (spec 3 §5). */
export function transferTargets(
  cards: readonly GiftCard[],
  source: GiftCard,
  nowInStore: NowInStore,
): GiftCard[] {
  return cards.filter(
    (card) =>
      card.cardId !== source.cardId &&
      invalidTypeOf(card, nowInStore) === null &&
      card.rechargable === 1 &&
      card.untransferable === 0,
  )
}
