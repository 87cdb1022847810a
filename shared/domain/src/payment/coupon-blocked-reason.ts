import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { couponIssueType, couponTargetType, dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { localTime } from '../calendar/local-time.ts'
import { couponLines } from './coupon-lines.ts'
import { linesAmount, type PayableLine } from './payable-line.ts'

/** Why a coupon cannot be applied to an order, in the order of the checks. */
const couponBlockedReasons = [
  'unknown',
  'disabled',
  'not-owned',
  'already-applied',
  'expired',
  'not-yet',
  'order-type',
  'day',
  'minimum-amount',
  'no-target',
] as const
export type CouponBlockedReason = (typeof couponBlockedReasons)[number]

/** What decides whether a coupon of the customer applies. */
export type OwnedCoupon = Pick<Coupon, 'couponId' | 'templateId' | 'startDate' | 'endDate' | 'isApplied'>

/** Facts that a coupon is checked against. `dayType` is the store's current day (`dateTypeOf`). */
export interface CouponContext {
  lines: readonly PayableLine[]
  orderType: string
  /** Won; 0 if the order has none. */
  deliveryFee: number
  dayType: string
  now: number
  /** Minutes east of UTC. */
  timezoneOffset: number
}

/**
 * Why a template, with the customer's coupon of it, does not apply; null if it does (spec 2 §5, spec decisions 27 and
 * 28).
 */
export function couponBlockedReason(
  template: CouponTemplate,
  coupon: OwnedCoupon | null,
  couponContext: CouponContext,
): CouponBlockedReason | null {
  if (template.isDisabled) return 'disabled'
  if (!coupon && requiresIssuedCoupon(template)) return 'not-owned'
  // A template that is open to everybody can be used once per customer.
  if ((coupon ?? template.userCoupon)?.isApplied) return 'already-applied'
  const { endDate } = coupon ?? template
  if (isCouponExpired(endDate, couponContext.now, couponContext.timezoneOffset)) return 'expired'
  if (couponContext.now < (coupon ?? template).startDate) return 'not-yet'
  if (!isOrderTypeAllowed(template, couponContext.orderType)) return 'order-type'
  if (!isDayAllowed(template, couponContext.dayType)) return 'day'
  if ((template.minOrderAmount ?? 0) > linesAmount(couponContext.lines)) return 'minimum-amount'
  return hasTarget(template, couponContext) ? null : 'no-target'
}

/** Whether a template requires an issued coupon; others are open to every customer (spec decision 28). */
export function requiresIssuedCoupon({ issueType }: Pick<CouponTemplate, 'issueType'>): boolean {
  return issueType === couponIssueType.issued || issueType === couponIssueType.issuedToUser
}

/** The end date counts as a whole day of the store (spec decision 27). */
export function isCouponExpired(endDate: number, now: number, timezoneOffset: number): boolean {
  return localTime(endDate, timezoneOffset).day < localTime(now, timezoneOffset).day
}

/** No list of order types means all of them; an order at a scanned table is a general one. */
function isOrderTypeAllowed({ orderType: allowed }: CouponTemplate, orderType: string): boolean {
  return allowed.length === 0 || allowed.map(generalOfSelf).includes(generalOfSelf(orderType))
}

function generalOfSelf(type: string): string {
  return type === dealType.self ? orderType.general : type
}

/** No list of days means every day. */
function isDayAllowed({ useDay }: CouponTemplate, dayType: string): boolean {
  return useDay.length === 0 || useDay.includes(dayType)
}

function hasTarget(template: CouponTemplate, { lines, deliveryFee }: CouponContext): boolean {
  if (template.targetType === couponTargetType.deliveryFee) return deliveryFee > 0
  return couponLines(template, lines).length > 0
}
