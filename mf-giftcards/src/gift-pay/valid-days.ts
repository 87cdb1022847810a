import type { GiftCardTemplate } from '@storefront/contract/entities/gift-card.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'

/** Days in which a card bought now can be used; null where its template sets none, or the years of the policy end first. */
export function validDaysOf({ expireAfter, policy }: GiftCardTemplate): number | null {
  return expireAfter != null && expireAfter <= 365 * giftCardPolicy(policy).validYears ? expireAfter : null
}
