import type { GiftCardTemplate } from '@storefront/contract/entities/gift-card.ts'
import { type ChargeError, chargeError } from './charge.ts'
import type { GiftCardPolicy } from './gift-card-policy.ts'

/** An amount of a gift to choose, in won; null: the customer enters one. */
export interface GiftCandidate {
  name: string | null
  amount: number | null
}

const defaultAmounts: readonly (number | null)[] = [10_000, 30_000, 50_000, null]

/**
 * Amounts that can be given with a template: its own candidates; the default ones where none of them has an amount
 * (spec 3 §5).
 */
export function giftCandidates({
  amountCandidate,
}: Pick<GiftCardTemplate, 'amountCandidate'>): GiftCandidate[] {
  const ownAmounts = amountCandidate.map(({ name, amount }) => ({
    name: name || null,
    amount: amount || null,
  }))
  if (ownAmounts.every(({ amount }) => amount === null))
    return defaultAmounts.map((amount) => ({ name: null, amount }))
  return ownAmounts
}

/** Why an amount cannot be given; null if it can: a candidate, or any amount where the customer may enter one. */
export function giftAmountError(
  amount: number,
  template: Pick<GiftCardTemplate, 'amountCandidate' | 'sellDiscount'>,
  policy: GiftCardPolicy,
): ChargeError | 'not-a-candidate' | null {
  const error = chargeError(amount, policy, template.sellDiscount)
  if (error) return error
  const candidates = giftCandidates(template)
  const isOffered = candidates.some((each) => each.amount === null || each.amount === amount)
  return isOffered ? null : 'not-a-candidate'
}
