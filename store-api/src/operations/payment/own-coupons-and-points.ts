import { getUnusedCouponListOfUser, getUserPointAmount } from '@storefront/contract/endpoints/pay-popup.ts'
import { couponsOfCustomer } from '../../coupons/coupons-of-customer.ts'
import { customerOperation } from '../../http/operation.ts'
import { pointsOfCustomer } from '../../points/points-of-customer.ts'

export const getUnusedCouponListOfUserOperation = customerOperation(
  getUnusedCouponListOfUser,
  ({ store, db, caller }) => couponsOfCustomer(db, store, caller.userId),
)

export const getUserPointAmountOperation = customerOperation(
  getUserPointAmount,
  async ({ store, db, caller }) => ({
    pointAmount: await pointsOfCustomer(db, store, caller.userId),
  }),
)
