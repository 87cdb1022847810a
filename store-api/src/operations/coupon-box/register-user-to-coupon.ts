import { registerUserToCoupon } from '@storefront/contract/endpoints/coupon-box.ts'
import { code } from '@storefront/contract/envelope.ts'
import { numberedCoupon } from '../../coupons/numbered-coupon.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { claimCoupon } from '../../repositories/coupons.ts'

export default customerOperation(registerUserToCoupon, async (context, { coupon }) => {
  const { row, template, isUsable } = await numberedCoupon(context, coupon.couponNum)
  const isOtherCoupon = coupon.couponId !== undefined && coupon.couponId !== row.couponId
  if (!isUsable || isOtherCoupon || !template || template.isDisabled)
    refuse(code.notFound, 'the coupon cannot be registered any more')
  const claimed = await context.transaction((tx) =>
    tx.run(claimCoupon, [row.storeId, row.couponId, context.caller.userId]),
  )
  if (claimed.length === 0) refuse(code.notFound, 'somebody else was quicker')
  return {}
})
