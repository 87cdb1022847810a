import nanoRequest from './nano-request.ts'
import {
  getUnusedCouponListOfUserOperation as getUnusedCouponListOfUser,
  getUserPointAmountOperation as getUserPointAmount,
} from './own-coupons-and-points.ts'
import {
  checkAndSavePayInfoOperation as checkAndSavePayInfo,
  cleanUpOnPayFailureOperation as cleanUpOnPayFailure,
  getPaymentOperation as getPayment,
  registerCouponAndPointPseudoUseOperation as registerCouponAndPointPseudoUse,
} from './own-payment.ts'
import {
  getPayModuleListOperation as getPayModuleList,
  getStorePayApproveInfoOperation as getStorePayApproveInfo,
  getStorePayInfoOperation as getStorePayInfo,
} from './payment-info.ts'
import prepareInfoForPaying from './prepare-info-for-paying.ts'
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
