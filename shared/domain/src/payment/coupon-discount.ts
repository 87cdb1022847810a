import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { couponTargetType, couponType } from '@storefront/contract/wire-enums.ts'
import { couponLines } from './coupon-lines.ts'
import { type PayableLine, unitsAmount } from './payable-line.ts'
import { percentFloored } from './percent.ts'

/** Won, at least 0. */
export interface DiscountShares {
  /** One for each line, in their order. */
  lines: number[]
  deliveryFee: number
}

/** Discount of a coupon, at least 0, its tax-free part, and its share per line. */
export interface CouponDiscount {
  won: number
  taxFreeWon: number
  shares: DiscountShares
}

/**
 * The discount of an applicable template (spec 2 §5, spec decision 29). A rate is floored once, over all units; an
 * amount applies to every unit and takes at most the unit's price. An amount on the whole order applies once, unless
 * the template sets a number of units. Never above `maxDiscountAmount`.
 */
export function couponDiscount(
  template: CouponTemplate,
  lines: readonly PayableLine[],
  deliveryFee: number,
): CouponDiscount {
  const units = discountedUnits(template, lines, deliveryFee)
  const base = units.reduce((sum, unit) => sum + unit.won, 0)
  const maxDiscount = limitOf(template.maxDiscountAmount) ?? Number.POSITIVE_INFINITY
  const won = Math.max(0, Math.min(discountOn(template, units, base), base, maxDiscount))
  const shares = sharesOf(won, base, units, lines)
  const taxFreeWon = lines.reduce(
    (sum, line, index) => sum + (line.isTaxFree ? (shares.lines[index] ?? 0) : 0),
    0,
  )
  return { won, taxFreeWon, shares }
}

/**
 * Distributes a discount over its units in proportion to their price. Computed cumulatively and floored, tax-free units
 * first, so that the shares add up to the discount and the tax-free part is floored once.
 */
function sharesOf(
  won: number,
  base: number,
  units: readonly Units[],
  lines: readonly PayableLine[],
): DiscountShares {
  const shares: DiscountShares = { lines: lines.map(() => 0), deliveryFee: 0 }
  const taxFreeFirst = [...units].sort((a, b) => Number(b.isTaxFree) - Number(a.isTaxFree))
  let reached = 0
  let distributed = 0
  for (const unit of taxFreeFirst) {
    reached += unit.won
    const share = (base > 0 ? Math.floor((won * reached) / base) : 0) - distributed
    distributed += share
    const index = unit.line ? lines.indexOf(unit.line) : -1
    if (index >= 0) shares.lines[index] = (shares.lines[index] ?? 0) + share
    else shares.deliveryFee += share
  }
  return shares
}

/** Some units of one line, all at one price. */
interface Units {
  count: number
  won: number
  isTaxFree: boolean
  /** Null: the delivery fee. */
  line: PayableLine | null
}

function discountOn(template: CouponTemplate, units: readonly Units[], base: number): number {
  const amount = Math.abs(template.amount)
  if (template.couponType === couponType.rate) return percentFloored(base, amount)
  if (template.couponType !== couponType.amount) return 0
  const isOncePerOrder =
    template.targetType === couponTargetType.all && limitOf(template.applyCountLimit) === null
  if (isOncePerOrder) return amount
  return units.reduce((sum, unit) => sum + Math.min(amount * unit.count, unit.won), 0)
}

/** The most expensive units first, up to the template's limit. */
function discountedUnits(
  template: CouponTemplate,
  lines: readonly PayableLine[],
  deliveryFee: number,
): Units[] {
  if (template.targetType === couponTargetType.deliveryFee) {
    return [{ count: 1, won: deliveryFee, isTaxFree: false, line: null }]
  }
  let unitsLeft = limitOf(template.applyCountLimit) ?? Number.POSITIVE_INFINITY
  const mostExpensiveFirst = couponLines(template, lines).sort((a, b) => b.unitPrice - a.unitPrice)
  return mostExpensiveFirst.flatMap((line) => {
    const count = Math.min(line.count, unitsLeft)
    unitsLeft -= count
    return count > 0 ? [{ count, won: unitsAmount(line, count), isTaxFree: line.isTaxFree, line }] : []
  })
}

/** A limit that is absent, 0 or negative means no limit. */
function limitOf(limit: number | null | undefined): number | null {
  return limit != null && limit > 0 ? limit : null
}
