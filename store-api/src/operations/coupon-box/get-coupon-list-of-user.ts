import { getCouponListOfUser } from '@storefront/contract/endpoints/coupon-box.ts'
import { couponsOfCustomer } from '../../coupons/coupons-of-customer.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(getCouponListOfUser, ({ store, db, caller }) =>
  couponsOfCustomer(db, store, caller.userId),
)
