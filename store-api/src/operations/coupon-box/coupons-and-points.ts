import {
  getCouponAndPoint,
  getCouponListOfUser,
  getIssuedCouponInfo,
  getPointAmountOfUser,
  getUnusedCouponByCouponNum,
} from '@storefront/contract/endpoints/coupon-box.ts'
import { code } from '@storefront/contract/envelope.ts'
import { couponsOfCustomer, wireCoupon } from '../../coupons/coupons-of-customer.ts'
import { numberedCoupon } from '../../coupons/numbered-coupon.ts'
import { customerOperation, operation } from '../../http/operation.ts'
import { pointsOfCustomer } from '../../points/points-of-customer.ts'
import { refuse } from '../../refusal.ts'
import { wireTemplate } from '../../stores/coupon-templates.ts'

export const getCouponAndPointOperation = customerOperation(
  getCouponAndPoint,
  async ({ store, db, caller }) => {
    const [coupons, pointAmount] = await Promise.all([
      couponsOfCustomer(db, store, caller.userId),
      pointsOfCustomer(db, store, caller.userId),
    ])
    return { ...coupons, pointAmount }
  },
)

export const getCouponListOfUserOperation = customerOperation(getCouponListOfUser, ({ store, db, caller }) =>
  couponsOfCustomer(db, store, caller.userId),
)

export const getIssuedCouponInfoOperation = operation(getIssuedCouponInfo, async (context, { couponNum }) => {
  const { row, template } = await numberedCoupon(context, couponNum)
  return {
    coupon: wireCoupon(row, row.state !== 'unused'),
    couponTemplate: template && wireTemplate(template),
  }
})

export const getPointAmountOfUserOperation = customerOperation(
  getPointAmountOfUser,
  async ({ store, db, caller }) => ({
    amount: await pointsOfCustomer(db, store, caller.userId),
  }),
)

export const getUnusedCouponByCouponNumOperation = operation(
  getUnusedCouponByCouponNum,
  async (context, { couponNum }) => {
    const { row, isUsable } = await numberedCoupon(context, couponNum)
    if (!isUsable) refuse(code.notFound, 'the coupon is used, held or expired')
    return { coupon: wireCoupon(row) }
  },
)
