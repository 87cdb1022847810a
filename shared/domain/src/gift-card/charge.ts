import type { GiftCardUsage, SellDiscount } from '@storefront/contract/entities/gift-card.ts'
import { giftCardUsageType, payRequestType } from '@storefront/contract/wire-enums.ts'
import { addMonths, epochOf, localTime } from '../calendar/local-time.ts'
import { percentFloored } from '../payment/percent.ts'
import type { CardMoment } from './card-state.ts'
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

export type ChargeFault = 'no-amount' | 'over-maximum'

/** Why an amount cannot be charged; null if it can. */
export function chargeFault(amount: number, { maxCharge }: GiftCardPolicy): ChargeFault | null {
  if (!Number.isInteger(amount) || amount <= 0) return 'no-amount'
  return amount > maxCharge ? 'over-maximum' : null
}

/** An amount of the picker: steps added to it stop at the maximum. `isCapped` where they were cut. */
export function addStep(
  amount: number,
  step: number,
  { maxCharge }: GiftCardPolicy,
): { amount: number; isCapped: boolean } {
  return { amount: Math.min(maxCharge, amount + step), isCapped: amount + step > maxCharge }
}

/** End date of a card charged or bought now: the end of the day, some years later (spec decision 50). */
export function validUntil({ validYears }: GiftCardPolicy, { now, timezoneOffset }: CardMoment): number {
  return epochOf(addMonths(localTime(now, timezoneOffset).day, 12 * validYears), 24 * 60, timezoneOffset) - 1
}

const dayMs = 24 * 3_600_000

/** Whether a charge can be cancelled: all six conditions of spec 3 §4. @param storeId the store in which it is asked */
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
