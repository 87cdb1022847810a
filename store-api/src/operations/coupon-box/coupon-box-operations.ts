import {
  getCouponAndPointOperation as getCouponAndPoint,
  getCouponListOfUserOperation as getCouponListOfUser,
  getIssuedCouponInfoOperation as getIssuedCouponInfo,
  getPointAmountOfUserOperation as getPointAmountOfUser,
  getUnusedCouponByCouponNumOperation as getUnusedCouponByCouponNum,
} from './coupons-and-points.ts'
import getPointListOfUser from './get-point-list-of-user.ts'
import registerUserToCoupon from './register-user-to-coupon.ts'

/** Operations of coupons and points of a customer. */
export const couponBoxOperations = {
  getCouponListOfUser,
  getUnusedCouponByCouponNum,
  getIssuedCouponInfo,
  registerUserToCoupon,
  getCouponAndPoint,
  getPointAmountOfUser,
  getPointListOfUser,
}
