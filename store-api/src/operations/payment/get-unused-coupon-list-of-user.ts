import { getUnusedCouponListOfUser } from '@storefront/contract/endpoints/pay-popup.ts'
import { couponsOfCustomer } from '../../coupons/coupons-of-customer.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(getUnusedCouponListOfUser, ({ store, db, caller }) =>
  couponsOfCustomer(db, store, caller.userId),
)
