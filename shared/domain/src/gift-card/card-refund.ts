import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { addMonths, epochOf, localTime } from '../calendar/local-time.ts'
import { isCardExpired, type NowInStore } from './card-state.ts'
import type { GiftCardPolicy } from './gift-card-policy.ts'

/** Why a balance is not refunded, in the order in which they are shown (spec 3 §5). */
export type RefundBlockedReason = 'unrefundable' | 'below-minimum-use' | 'nothing-left' | 'too-late'

type RefundFacts = Pick<
  GiftCard,
  | 'amount'
  | 'bonusAmount'
  | 'unrefundable'
  | 'endDate'
  | 'lastChargeDate'
  | 'lastChargeMomentCardAmount'
  | 'paidOutAmount'
>

/**
 * Why the balance cannot be refunded; empty if it can (spec decision 49). An expired card needs no minimum use, and is
 * refunded until the years from its last charge are over.
 */
export function refundBlockedReasons(
  card: RefundFacts,
  policy: GiftCardPolicy,
  nowInStore: NowInStore,
): RefundBlockedReason[] {
  const reasons: RefundBlockedReason[] = []
  if (card.unrefundable === 1) reasons.push('unrefundable')
  // What went to a bank account or another card was not used; else returned payments could be paid out, too.
  const used = (card.lastChargeMomentCardAmount - card.paidOutAmount - card.amount) * 100
  const isUsedEnough = used >= card.lastChargeMomentCardAmount * minimumUseOf(card, policy)
  if (!isCardExpired(card, nowInStore) && !isUsedEnough) reasons.push('below-minimum-use')
  if (paidFor(card) < 1) reasons.push('nothing-left')
  if (nowInStore.now > refundableUntil(card, policy, nowInStore.timezoneOffset)) reasons.push('too-late')
  return reasons
}

/**
 * Won that a refund pays: the balance, or as guidance what the minimum use would leave where a reason blocks it. An expired card
 * pays only the policy's `expiredRefundPercent` of that. Floored once (spec 3 §5). Where no reason blocks it, never more than was paid
 * for: what a discount added to the balance can only be spent; else it could be paid out again and again with money that cancelled
 * orders return.
 */
export function refundAmount(card: RefundFacts, policy: GiftCardPolicy, nowInStore: NowInStore): number {
  const isBlocked = refundBlockedReasons(card, policy, nowInStore).length > 0
  const percent = isBlocked ? 100 - minimumUseOf(card, policy) : 100
  const base = isBlocked ? card.lastChargeMomentCardAmount : card.amount
  const expiredPercent = isCardExpired(card, nowInStore) ? policy.expiredRefundPercent : 100
  const amount = Math.floor((base * percent * expiredPercent) / 10_000)
  return isBlocked ? amount : Math.min(amount, paidFor(card))
}

/** Won of the balance that were paid for; less where a payment holds some. */
function paidFor({ amount, bonusAmount }: Pick<RefundFacts, 'amount' | 'bonusAmount'>): number {
  return Math.max(0, amount - bonusAmount)
}

function minimumUseOf({ lastChargeMomentCardAmount }: RefundFacts, policy: GiftCardPolicy): number {
  return lastChargeMomentCardAmount > policy.smallBalance
    ? policy.minimumUsePercent
    : policy.smallMinimumUsePercent
}

/** The end of the day on which the years from the last charge are over (epoch ms); the claim to the balance ends with it. */
export function refundableUntil(
  { lastChargeDate }: Pick<RefundFacts, 'lastChargeDate'>,
  { refundYears }: GiftCardPolicy,
  offset: number,
): number {
  return epochOf(addMonths(localTime(lastChargeDate, offset).day, 12 * refundYears), 24 * 60, offset) - 1
}
