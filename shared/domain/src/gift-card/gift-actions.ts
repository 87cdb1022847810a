import type { Gift, GiftCardTemplate } from '@storefront/contract/entities/gift-card.ts'
import type { GiftCardPolicy } from './gift-card-policy.ts'

const dayMs = 24 * 3_600_000

/** Whether a gift counts as cancelled: by its sender, or because its recipient refused it. */
export function isGiftEnded({ cancelDate, refuseDate }: Pick<Gift, 'cancelDate' | 'refuseDate'>): boolean {
  return cancelDate != null || refuseDate != null
}

export type GiftLabel = 'gift' | 'cancel' | 'to-me'

/** Label of a gift in lists (spec 3 §4). */
export function giftLabel(gift: Gift): GiftLabel {
  if (isGiftEnded(gift)) return 'cancel'
  return gift.fromUserId === gift.toUserId ? 'to-me' : 'gift'
}

export interface GiftActions {
  cancel: boolean
  refuse: boolean
  resend: boolean
}

/**
 * What a customer may do with a gift: the sender cancels and resends, the recipient refuses; of a gift to oneself, the customer is
 * both. A gift can be cancelled and refused within some days, while the card is unused and the gift was sold here (spec 3 §4,
 * spec decisions 53 and 54).
 */
export function giftActions(
  gift: Gift,
  context: { userId: number; storeId: number; isUsed: boolean; policy: GiftCardPolicy; now: number },
): GiftActions {
  const { userId, storeId, isUsed, policy, now } = context
  const isOpen = !isGiftEnded(gift)
  const isInPeriod = now - gift.createDate < policy.giftCancelDays * dayMs
  const canEnd = isOpen && isInPeriod && !isUsed && gift.storeId === storeId
  const isExpired = gift.endDate < now || (gift.extinctionDate != null && gift.extinctionDate < now)
  return {
    cancel: canEnd && gift.fromUserId === userId,
    refuse: canEnd && gift.toUserId === userId,
    resend: isOpen && !isExpired && gift.fromUserId === userId && gift.toUserId !== userId,
  }
}

/** Templates that can still be bought: without those whose count of issued cards has reached its limit. */
export function templatesOnSale(templates: readonly GiftCardTemplate[]): GiftCardTemplate[] {
  return templates.filter(
    ({ issuedCardCount, cardCountLimit }) => cardCountLimit == null || issuedCardCount < cardCountLimit,
  )
}
