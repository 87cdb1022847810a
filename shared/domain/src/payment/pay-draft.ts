import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import type { CouponUse, TenderUse } from '@storefront/contract/entities/payment.ts'
import { supplyPrice, type VatRounding, vatOf } from '../money/vat.ts'
import {
  type CouponBlockedReason,
  type CouponContext,
  couponBlockedReason,
  type OwnedCoupon,
} from './coupon-blocked-reason.ts'
import { couponDiscount, type DiscountShares } from './coupon-discount.ts'
import { linesAmount } from './payable-line.ts'
import { percentFloored } from './percent.ts'
import { type PointBlockedReason, pointUse } from './point-use.ts'

/** A subject of a further stored tender, such as one gift card: its requested amount and its balance (won). */
export interface TenderBalance extends Pick<TenderUse, 'tender' | 'subject'> {
  requested: number
  available: number
}

/** Input of the amounts of a payment, the same in browser and API. */
export interface PayDraftInput extends CouponContext {
  templates: readonly CouponTemplate[]
  coupons: readonly OwnedCoupon[]
  /** The coupon that the customer chose. */
  chosen: CouponUse | null
  /** Points that the customer wants to use; the result has the usable part. */
  points: number
  /** Points that the customer can spend now, without those that open payments hold; below 0 where some are owed. */
  pointBalance: number
  pointUseThreshold: number
  /** Used after coupon and points, in this order. */
  balances?: readonly TenderBalance[]
  /** How the VAT of the chosen pay module is rounded. */
  vat: VatRounding
  /** Percent of the amount that is earned as points; absent if the store has no points. */
  pointAccumulationRate?: number | null | undefined
}

/** Won. Discounts are 0 or below (spec decision 29); `vatAmount + supplyAmount + taxFreeAmount` is `amount`. */
export interface PayDraft {
  total: number
  couponDiscount: number
  /** Share of the coupon discount per line of the input and of the delivery fee, at least 0. */
  discountShares: DiscountShares
  pointDiscount: number
  /** Amounts that `balances` pay. */
  tenderList: TenderUse[]
  /** Amount left to pay, at least 0. */
  amount: number
  taxFreeAmount: number
  vatAmount: number
  supplyAmount: number
  expectedPoints?: number
  /** Why the chosen coupon does not apply; null if it does, or if none is chosen. */
  couponBlockedReason: CouponBlockedReason | null
  /** Points that are used. */
  points: number
  pointBlockedReason: PointBlockedReason | null
}

/**
 * The amounts of an order: coupon, then points, then further balances, then VAT (spec 2 §5 and §9, spec decisions 27 to 32). Each reduces
 * the taxed and the tax-free goods that it applies to in proportion.
 */
export function payDraft(input: PayDraftInput): PayDraft {
  const total = linesAmount(input.lines) + input.deliveryFee
  const coupon = couponOf(input)
  const remaining = total - coupon.won
  const used = pointUse({
    requested: input.points,
    balance: input.pointBalance,
    threshold: input.pointUseThreshold,
    remaining,
  })
  const tenderList = takeBalances(input.balances ?? [], remaining - used.points)
  const amount = tenderList.reduce((rest, use) => rest - use.amount, remaining - used.points)
  const taxFree = linesAmount(input.lines.filter((line) => line.isTaxFree)) - coupon.taxFreeWon
  const taxFreeAmount = shareOf(amount, taxFree, remaining)
  const vatAmount = vatOf(amount - taxFreeAmount, input.vat)
  const rate = input.pointAccumulationRate
  return {
    total,
    couponDiscount: discount(coupon.won),
    discountShares: coupon.shares,
    pointDiscount: discount(used.points),
    tenderList,
    amount,
    taxFreeAmount,
    vatAmount,
    supplyAmount: supplyPrice({ total: amount, taxFree: taxFreeAmount, vat: vatAmount }),
    ...(rate != null && { expectedPoints: expectedPoints(amount, rate) }),
    couponBlockedReason: coupon.blockedReason,
    points: used.points,
    pointBlockedReason: used.blockedReason,
  }
}

/** Points that a payment is expected to earn (spec 2 §9). */
export function expectedPoints(amount: number, rate: number): number {
  return Math.max(0, percentFloored(amount, rate))
}

/** What each balance pays, in their order: at most its requested amount, its balance, and the amount left of `total`. */
function takeBalances(balances: readonly TenderBalance[], total: number): TenderUse[] {
  let remaining = total
  return balances.map(({ tender, subject, requested, available }) => {
    const amount = Math.max(0, Math.min(requested, available, remaining))
    remaining -= amount
    return { tender, subject, amount }
  })
}

interface ChosenCoupon {
  won: number
  taxFreeWon: number
  shares: DiscountShares
  blockedReason: CouponBlockedReason | null
}

function couponOf(input: PayDraftInput): ChosenCoupon {
  const { chosen } = input
  const noDiscount = { won: 0, taxFreeWon: 0, shares: { lines: input.lines.map(() => 0), deliveryFee: 0 } }
  if (!chosen) return { ...noDiscount, blockedReason: null }
  const template = input.templates.find(({ templateId }) => templateId === chosen.templateId)
  const coupon = ownedCoupon(chosen, input.coupons)
  if (!template || coupon === 'unknown') return { ...noDiscount, blockedReason: 'unknown' }
  const blockedReason = couponBlockedReason(template, coupon, input)
  if (blockedReason) return { ...noDiscount, blockedReason }
  const { won, taxFreeWon, shares } = couponDiscount(template, input.lines, input.deliveryFee)
  return { won, taxFreeWon, shares, blockedReason: null }
}

function ownedCoupon(chosen: CouponUse, coupons: readonly OwnedCoupon[]): OwnedCoupon | null | 'unknown' {
  if (chosen.couponId == null) return null
  const coupon = coupons.find(
    ({ couponId, templateId }) => couponId === chosen.couponId && templateId === chosen.templateId,
  )
  return coupon ?? 'unknown'
}

/** `won × part / whole`, floored to whole won. */
function shareOf(won: number, part: number, whole: number): number {
  return whole > 0 ? Math.floor((won * part) / whole) : 0
}

/** In wire format: negative, never -0. */
function discount(won: number): number {
  return won === 0 ? 0 : -won
}
