import { getUnusedCouponByCouponNum } from '@storefront/contract/endpoints/coupon-box.ts'
import { code } from '@storefront/contract/envelope.ts'
import { wireCoupon } from '../../coupons/coupons-in-store.ts'
import { numberedCoupon } from '../../coupons/numbered-coupon.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'

export default operation(getUnusedCouponByCouponNum, async (context, { couponNum }) => {
  const { row, isUsable } = await numberedCoupon(context, couponNum)
  if (!isUsable) refuse(code.notFound, 'the coupon is used or over')
  return { coupon: wireCoupon(row) }
})
