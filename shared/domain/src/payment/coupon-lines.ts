import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { couponTargetType } from '@storefront/contract/wire-enums.ts'
import type { PayableLine } from './payable-line.ts'

/** The lines that a template applies to; none for an unknown target (spec decision 28). */
export function couponLines(template: CouponTemplate, lines: readonly PayableLine[]): PayableLine[] {
  const isTarget = targetTest(template)
  return lines.filter((line) => line.count > 0 && isTarget(line))
}

function targetTest({
  targetType,
  productList,
  categoryList,
}: CouponTemplate): (line: PayableLine) => boolean {
  if (targetType === couponTargetType.all) return () => true
  if (targetType === couponTargetType.product) {
    const ids = new Set(productList.map(({ productId }) => productId))
    return ({ productId }) => productId !== null && ids.has(productId)
  }
  if (targetType === couponTargetType.category) {
    const ids = new Set(categoryList.map(({ categoryId }) => categoryId))
    return ({ categoryIds }) => categoryIds.some((categoryId) => ids.has(categoryId))
  }
  return () => false
}
