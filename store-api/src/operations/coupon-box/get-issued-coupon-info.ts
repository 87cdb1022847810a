import { getIssuedCouponInfo } from '@storefront/contract/endpoints/coupon-box.ts'
import { wireCoupon } from '../../coupons/coupons-in-store.ts'
import { numberedCoupon } from '../../coupons/numbered-coupon.ts'
import { operation } from '../../http/operation.ts'
import { wireTemplate } from '../../stores/coupon-templates.ts'

export default operation(getIssuedCouponInfo, async (context, { couponNum }) => {
  const { row, template } = await numberedCoupon(context, couponNum)
  return { coupon: wireCoupon(row), couponTemplate: template && wireTemplate(template) }
})
