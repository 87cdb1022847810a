import type { EndpointName, Endpoints } from '@storefront/contract/endpoints/all.ts'
import type { Operation } from '../http/operation.ts'
import getLeavingInfo from './account-removal/get-leaving-info.ts'
import leavePlatform from './account-removal/leave-platform.ts'
import getCouponAndPoint from './coupon-box/get-coupon-and-point.ts'
import getCouponListOfUser from './coupon-box/get-coupon-list-of-user.ts'
import getIssuedCouponInfo from './coupon-box/get-issued-coupon-info.ts'
import getPointAmountOfUser from './coupon-box/get-point-amount-of-user.ts'
import getPointListOfUser from './coupon-box/get-point-list-of-user.ts'
import getUnusedCouponByCouponNum from './coupon-box/get-unused-coupon-by-coupon-num.ts'
import registerUserToCoupon from './coupon-box/register-user-to-coupon.ts'
import getAddressList from './delivery/get-address-list.ts'
import registerDeliveryDeal from './delivery/register-delivery-deal.ts'
import removeAddress from './delivery/remove-address.ts'
import saveAddress from './delivery/save-address.ts'
import searchAddress from './delivery/search-address.ts'
import setDefaultAddress from './delivery/set-default-address.ts'
import getSampleStores from './edge/get-sample-stores.ts'
import getStoreHints from './edge/get-store-hints.ts'
import getDealListOfUser from './history/get-deal-list-of-user.ts'
import getDealListOfUserWithTotalCount from './history/get-deal-list-of-user-with-total-count.ts'
import getLiveEvents from './live/get-live-events.ts'
import exchangeSocialCode from './login/exchange-social-code.ts'
import getStoreUser from './login/get-store-user.ts'
import requestSmsAuthNumber from './login/request-sms-auth-number.ts'
import verifyKakaoAuthNumber from './login/verify-kakao-auth-number.ts'
import verifySmsAuthNumber from './login/verify-sms-auth-number.ts'
import getDeal from './main-page/get-deal.ts'
import getTable from './main-page/get-table.ts'
import getUser from './main-page/get-user.ts'
import registerDeal from './main-page/register-deal.ts'
import removeSelfOrderDealUser from './main-page/remove-self-order-deal-user.ts'
import cancelDeal from './order-detail/cancel-deal.ts'
import cancelOwnOrder from './order-detail/cancel-own-order.ts'
import cancelWaitingOfDeal from './order-detail/cancel-waiting-of-deal.ts'
import getPayAndOrderByDealId from './order-detail/get-pay-and-order-by-deal-id.ts'
import getPiledPointOfDeal from './order-detail/get-piled-point-of-deal.ts'
import getPostDealList from './order-detail/get-post-deal-list.ts'
import getWholeDeal from './order-detail/get-whole-deal.ts'
import deletePseudoDeal from './ordering/delete-pseudo-deal.ts'
import getOrderList from './ordering/get-order-list.ts'
import makeGeneralOrderWithoutPay from './ordering/make-general-order-without-pay.ts'
import makeSelfOrderWithoutPay from './ordering/make-self-order-without-pay.ts'
import updateOrder from './ordering/update-order.ts'
import openPayWindow from './pay-window/open-pay-window.ts'
import takePayNotification from './pay-window/take-pay-notification.ts'
import takePayReturn from './pay-window/take-pay-return.ts'
import checkAndSavePayInfo from './payment/check-and-save-pay-info.ts'
import cleanUpOnPayFailure from './payment/clean-up-on-pay-failure.ts'
import getPayModuleList from './payment/get-pay-module-list.ts'
import getPayment from './payment/get-payment.ts'
import getStorePayApproveInfo from './payment/get-store-pay-approve-info.ts'
import getStorePayInfo from './payment/get-store-pay-info.ts'
import getUnusedCouponListOfUser from './payment/get-unused-coupon-list-of-user.ts'
import getUserPointAmount from './payment/get-user-point-amount.ts'
import nanoRequest from './payment/nano-request.ts'
import prepareInfoForPaying from './payment/prepare-info-for-paying.ts'
import registerCouponAndPointPseudoUse from './payment/register-coupon-and-point-pseudo-use.ts'
import registerOrderWithoutPay from './payment/register-order-without-pay.ts'
import registerPayResult from './payment/register-pay-result.ts'
import bookSampleDeal from './sandbox/book-sample-deal.ts'
import copySampleStore from './sandbox/copy-sample-store.ts'
import getShareInfo from './share/get-share-info.ts'
import getShareLink from './share/get-share-link.ts'
import getSharedOrder from './share/get-shared-order.ts'
import getSharedOrderUser from './share/get-shared-order-user.ts'
import registerUserInfluence from './share/register-user-influence.ts'
import getSharedCart from './shared-cart/get-shared-cart.ts'
import publishSharedCart from './shared-cart/publish-shared-cart.ts'
import callStaff from './staff-call/call-staff.ts'
import getStaffCall from './staff-call/get-staff-call.ts'
import storeAnswerStaffCall from './staff-call/store-answer-staff-call.ts'
import storeListStaffCalls from './staff-call/store-list-staff-calls.ts'
import getBizHourDealListOfPeriod from './start-up/get-biz-hour-deal-list-of-period.ts'
import getBizHourHistoryList from './start-up/get-biz-hour-history-list.ts'
import getDateType from './start-up/get-date-type.ts'
import getInitData from './start-up/get-init-data.ts'
import getMainInfo from './start-up/get-main-info.ts'
import getProductData from './start-up/get-product-data.ts'
import getProductOrderLimitList from './start-up/get-product-order-limit-list.ts'
import getProductPreorderLimitList from './start-up/get-product-preorder-limit-list.ts'
import getRootProductData from './start-up/get-root-product-data.ts'
import holidayCheck from './start-up/holiday-check.ts'
import storeAcceptDeal from './store-side/store-accept-deal.ts'
import storeCancelDeal from './store-side/store-cancel-deal.ts'
import storeCancelOrder from './store-side/store-cancel-order.ts'
import storeCloseBusiness from './store-side/store-close-business.ts'
import storeCompleteDeal from './store-side/store-complete-deal.ts'
import storeCookLine from './store-side/store-cook-line.ts'
import storeCookOrder from './store-side/store-cook-order.ts'
import storeLinkDeal from './store-side/store-link-deal.ts'
import storeListOpenDeals from './store-side/store-list-open-deals.ts'
import storeListRefusedMoney from './store-side/store-list-refused-money.ts'
import storeListTables from './store-side/store-list-tables.ts'
import storeOpenBusiness from './store-side/store-open-business.ts'
import storePauseOrders from './store-side/store-pause-orders.ts'
import storeRefundOrder from './store-side/store-refund-order.ts'
import storeRemoveGuest from './store-side/store-remove-guest.ts'
import storeRenewTableCode from './store-side/store-renew-table-code.ts'
import storeSetOrderLimit from './store-side/store-set-order-limit.ts'
import storeSettleRefusedMoney from './store-side/store-settle-refused-money.ts'
import registerTakeoutDeal from './takeout/register-takeout-deal.ts'
import getStoreTermsTemplate from './terms/get-store-terms-template.ts'
import getStoreTermsTemplateList from './terms/get-store-terms-template-list.ts'
import getStoreTermsTemplateWithStore from './terms/get-store-terms-template-with-store.ts'
import getTermsUserAgreementListByPhoneNumber from './terms/get-terms-user-agreement-list-by-phone-number.ts'
import getTermsUserAgreementListByUserId from './terms/get-terms-user-agreement-list-by-user-id.ts'
import getViewedTermsTemplateList from './terms/get-viewed-terms-template-list.ts'
import updateMarketingTermsAgreement from './terms/update-marketing-terms-agreement.ts'
import updateStoreTermsUserAgreement from './terms/update-store-terms-user-agreement.ts'

type Operations = { [Name in EndpointName]: Operation<Endpoints[Name]> }

/** Every call of the contract. A missing one, or one with another payload type, does not compile. */
export const operations = {
  getSampleStores,
  getStoreHints,
  getLiveEvents,
  requestSmsAuthNumber,
  verifySmsAuthNumber,
  exchangeSocialCode,
  getStoreUser,
  verifyKakaoAuthNumber,
  getLeavingInfo,
  leavePlatform,
  getDeal,
  getTable,
  getUser,
  registerDeal,
  removeSelfOrderDealUser,
  cancelOwnOrder,
  cancelDeal,
  cancelWaitingOfDeal,
  getDealListOfUser,
  getDealListOfUserWithTotalCount,
  getPiledPointOfDeal,
  getPostDealList,
  getWholeDeal,
  getPayAndOrderByDealId,
  prepareInfoForPaying,
  getUnusedCouponListOfUser,
  getCouponListOfUser,
  getUnusedCouponByCouponNum,
  getIssuedCouponInfo,
  registerUserToCoupon,
  getCouponAndPoint,
  getPointAmountOfUser,
  getPointListOfUser,
  getUserPointAmount,
  getPayModuleList,
  getStorePayApproveInfo,
  deletePseudoDeal,
  getOrderList,
  makeGeneralOrderWithoutPay,
  makeSelfOrderWithoutPay,
  updateOrder,
  registerTakeoutDeal,
  registerDeliveryDeal,
  getAddressList,
  saveAddress,
  setDefaultAddress,
  removeAddress,
  searchAddress,
  bookSampleDeal,
  copySampleStore,
  getShareLink,
  getShareInfo,
  registerUserInfluence,
  getSharedOrder,
  getSharedOrderUser,
  getBizHourDealListOfPeriod,
  getInitData,
  getMainInfo,
  getDateType,
  getBizHourHistoryList,
  getProductPreorderLimitList,
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
  holidayCheck,
  getSharedCart,
  publishSharedCart,
  callStaff,
  getStaffCall,
  storeAnswerStaffCall,
  storeListStaffCalls,
  storeAcceptDeal,
  storeCancelDeal,
  storeCancelOrder,
  storeCloseBusiness,
  storeCompleteDeal,
  storeCookLine,
  storeCookOrder,
  storeLinkDeal,
  storeListOpenDeals,
  storeListRefusedMoney,
  storeListTables,
  storeOpenBusiness,
  storePauseOrders,
  storeRefundOrder,
  storeRemoveGuest,
  storeRenewTableCode,
  storeSetOrderLimit,
  storeSettleRefusedMoney,
  getStoreTermsTemplate,
  getStoreTermsTemplateList,
  getStoreTermsTemplateWithStore,
  getTermsUserAgreementListByPhoneNumber,
  getTermsUserAgreementListByUserId,
  getViewedTermsTemplateList,
  updateMarketingTermsAgreement,
  updateStoreTermsUserAgreement,
  openPayWindow,
  takePayReturn,
  takePayNotification,
  checkAndSavePayInfo,
  cleanUpOnPayFailure,
  getPayment,
  getStorePayInfo,
  nanoRequest,
  registerCouponAndPointPseudoUse,
  registerOrderWithoutPay,
  registerPayResult,
} satisfies Operations
