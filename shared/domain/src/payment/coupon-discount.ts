import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { couponTargetType, couponType } from '@storefront/contract/wire-words.ts'
import { couponLines } from './coupon-lines.ts'
import { type PayableLine, wonOfUnits } from './payable-line.ts'
import { percentFloored } from './percent.ts'

/** What a coupon takes off, at least 0, and out of what: `base` won, of which `taxFreeBase` are tax-free. */
export interface CouponDiscount {
  won: number
  base: number
  taxFreeBase: number
}

/**
 * The discount of a template that applies (document 2 §5, decision 29). A rate is floored once, on all units
 * together; an amount counts for every unit and takes at most the unit's price. An amount on the whole order
 * counts once, unless the template itself says for how many units. Never above `maxDiscountAmount`.
 */
export function couponDiscount(
  template: CouponTemplate,
  lines: readonly PayableLine[],
  deliveryFee: number,
): CouponDiscount {
  const units = unitsTaken(template, lines, deliveryFee)
  const base = units.reduce((sum, unit) => sum + unit.won, 0)
  const taxFreeBase = units.reduce((sum, unit) => sum + (unit.isTaxFree ? unit.won : 0), 0)
  const most = limitOf(template.maxDiscountAmount) ?? Number.POSITIVE_INFINITY
  const won = Math.min(discountOn(template, units, base), base, most)
  return { won: Math.max(0, won), base, taxFreeBase }
}

/** Some units of one line, all at one price. */
interface Units {
  count: number
  won: number
  isTaxFree: boolean
}

function discountOn(template: CouponTemplate, units: readonly Units[], base: number): number {
  const amount = Math.abs(template.amount)
  if (template.couponType === couponType.rate) return percentFloored(base, amount)
  if (template.couponType !== couponType.amount) return 0
  const once = template.targetType === couponTargetType.all && limitOf(template.applyCountLimit) === null
  if (once) return amount
  return units.reduce((sum, unit) => sum + Math.min(amount * unit.count, unit.won), 0)
}

/** The dearest units first, up to the template's limit. */
function unitsTaken(template: CouponTemplate, lines: readonly PayableLine[], deliveryFee: number): Units[] {
  if (template.targetType === couponTargetType.deliveryFee) {
    return [{ count: 1, won: deliveryFee, isTaxFree: false }]
  }
  let left = limitOf(template.applyCountLimit) ?? Number.POSITIVE_INFINITY
  const dearestFirst = couponLines(template, lines).sort((a, b) => b.unitPrice - a.unitPrice)
  return dearestFirst.flatMap((line) => {
    const count = Math.min(line.count, left)
    left -= count
    return count > 0 ? [{ count, won: wonOfUnits(line, count), isTaxFree: line.isTaxFree }] : []
  })
}

/** A limit that is absent, 0 or below limits nothing. */
function limitOf(limit: number | null | undefined): number | null {
  return limit != null && limit > 0 ? limit : null
}
