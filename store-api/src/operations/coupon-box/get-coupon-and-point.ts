import { getCouponAndPoint } from '@storefront/contract/endpoints/coupon-box.ts'
import { couponsOfCustomer } from '../../coupons/coupons-of-customer.ts'
import { customerOperation } from '../../http/operation.ts'
import { pointsOfCustomer } from '../../points/points-of-customer.ts'

export default customerOperation(getCouponAndPoint, async ({ store, db, caller }) => {
  const [coupons, pointAmount] = await Promise.all([
    couponsOfCustomer(db, store, caller.userId),
    pointsOfCustomer(db, store, caller.userId),
  ])
  return { ...coupons, pointAmount }
})
