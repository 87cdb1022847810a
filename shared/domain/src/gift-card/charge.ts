import type { GiftCardUsage, SellDiscount } from '@storefront/contract/entities/gift-card.ts'
import { giftCardUsageType, payRequestType } from '@storefront/contract/wire-enums.ts'
import { addMonths, epochOf, localTime } from '../calendar/local-time.ts'
import { percentFloored } from '../payment/percent.ts'
import type { NowInStore } from './card-state.ts'
import type { GiftCardPolicy } from './gift-card-policy.ts'

const rateTypes = ['rate', 'percent']

/** Discount on a charge or gift, 0 or negative won (spec decision 51). */
export function sellDiscountOf(amount: number, discount: SellDiscount | null): number {
  if (!discount) return 0
  const won = rateTypes.includes(discount.discountType)
    ? percentFloored(amount, discount.amount)
    : Math.abs(discount.amount)
  return won === 0 ? 0 : -won
}

/** Won to pay for a charge or gift: the amount less its discount, at least 0. */
export function payableCharge(amount: number, discount: SellDiscount | null): number {
  return Math.max(0, amount + sellDiscountOf(amount, discount))
}

export type ChargeError = 'no-amount' | 'over-maximum' | 'below-discount'

/**
 * Why an amount cannot be charged or given; null if it can. A fixed discount must not be more than half of the amount, and
 * something must be left to pay: else small amounts, again and again, would cost nothing.
 */
export function chargeError(
  amount: number,
  { maxCharge }: Pick<GiftCardPolicy, 'maxCharge'>,
  discount: SellDiscount | null,
): ChargeError | null {
  if (!Number.isInteger(amount) || amount <= 0) return 'no-amount'
  if (amount > maxCharge) return 'over-maximum'
  return amount < smallestCharge(discount) || payableCharge(amount, discount) === 0 ? 'below-discount' : null
}

/** The smallest amount that can be charged or given with a discount (won). */
export function smallestCharge(discount: SellDiscount | null): number {
  return discount && !rateTypes.includes(discount.discountType)
    ? Math.max(1, 2 * Math.abs(discount.amount))
    : 1
}

/** An amount to charge with a step added, at most the maximum; `isCapped`: less than the whole step was added. */
export function addStep(
  amount: number,
  step: number,
  { maxCharge }: GiftCardPolicy,
): { amount: number; isCapped: boolean } {
  return { amount: Math.min(maxCharge, amount + step), isCapped: amount + step > maxCharge }
}

/** End date of a card charged or bought now: the end of the day, some years later (spec decision 50). */
export function validUntil(
  { validYears }: Pick<GiftCardPolicy, 'validYears'>,
  { now, timezoneOffset }: NowInStore,
): number {
  return epochOf(addMonths(localTime(now, timezoneOffset).day, 12 * validYears), 24 * 60, timezoneOffset) - 1
}

/**
 * End date of a card bought now: as `validUntil`, or earlier where its template limits the days. @param expireAfter days in which
 * it can be used, the day of the purchase not counted
 */
export function endOfBoughtCard(
  { validYears }: Pick<GiftCardPolicy, 'validYears'>,
  expireAfter: number | null,
  { now, timezoneOffset }: NowInStore,
): number {
  const last = validUntil({ validYears }, { now, timezoneOffset })
  if (expireAfter === null) return last
  const { day } = localTime(now + expireAfter * dayMs, timezoneOffset)
  return Math.min(last, epochOf(day, 24 * 60, timezoneOffset) - 1)
}

const dayMs = 24 * 3_600_000

/** Whether a charge can be cancelled: all six conditions of spec 3 §4. @param storeId the store on whose page the customer asks for it */
export function canCancelCharge(
  usage: GiftCardUsage,
  { storeId, now, policy }: { storeId: number; now: number; policy: GiftCardPolicy },
): boolean {
  return (
    usage.storeId === storeId &&
    usage.requestType === payRequestType.user &&
    now - usage.createDate < policy.chargeCancelDays * dayMs &&
    usage.type === giftCardUsageType.charge &&
    !usage.useAfter &&
    usage.cancelDate == null
  )
}
