import checkAndSavePayInfo from './check-and-save-pay-info.ts'
import cleanUpOnPayFailure from './clean-up-on-pay-failure.ts'
import nanoRequest from './nano-request.ts'
import {
  getUnusedCouponListOfUserOperation as getUnusedCouponListOfUser,
  getUserPointAmountOperation as getUserPointAmount,
} from './own-coupons-and-points.ts'
import {
  getPayModuleListOperation as getPayModuleList,
  getPaymentOperation as getPayment,
  getStorePayApproveInfoOperation as getStorePayApproveInfo,
  getStorePayInfoOperation as getStorePayInfo,
} from './payment-info.ts'
import prepareInfoForPaying from './prepare-info-for-paying.ts'
import registerCouponAndPointPseudoUse from './register-coupon-and-point-pseudo-use.ts'
import registerOrderWithoutPay from './register-order-without-pay.ts'
import registerPayResult from './register-pay-result.ts'

/** Operations of payments. */
export const paymentOperations = {
  prepareInfoForPaying,
  getUnusedCouponListOfUser,
  getUserPointAmount,
  getPayModuleList,
  getStorePayApproveInfo,
  checkAndSavePayInfo,
  cleanUpOnPayFailure,
  getPayment,
  getStorePayInfo,
  nanoRequest,
  registerCouponAndPointPseudoUse,
  registerOrderWithoutPay,
  registerPayResult,
}
