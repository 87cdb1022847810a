import type { EndpointName, Endpoints } from '@storefront/contract/endpoints/all.ts'
import type { Operation } from '../http/operation.ts'
import getLeavingInfo from './account-removal/get-leaving-info.ts'
import leavePlatform from './account-removal/leave-platform.ts'
import {
  getCouponAndPointOperation as getCouponAndPoint,
  getCouponListOfUserOperation as getCouponListOfUser,
  getIssuedCouponInfoOperation as getIssuedCouponInfo,
  getPointAmountOfUserOperation as getPointAmountOfUser,
  getUnusedCouponByCouponNumOperation as getUnusedCouponByCouponNum,
} from './coupon-box/coupons-and-points.ts'
import getPointListOfUser from './coupon-box/get-point-list-of-user.ts'
import registerUserToCoupon from './coupon-box/register-user-to-coupon.ts'
import { creditOperations } from './credit/credit-operations.ts'
import {
  getAddressListOperation as getAddressList,
  removeAddressOperation as removeAddress,
  saveAddressOperation as saveAddress,
  searchAddressOperation as searchAddress,
  setDefaultAddressOperation as setDefaultAddress,
} from './delivery/addresses.ts'
import registerDeliveryDeal from './delivery/register-delivery-deal.ts'
import getSampleStores from './edge/get-sample-stores.ts'
import getStoreHints from './edge/get-store-hints.ts'
import {
  createDealOrderForChargeOperation as createDealOrderForCharge,
  getCardChargeUserOperation as getCardChargeUser,
  getGiftCardSaleOperation as getGiftCardSale,
} from './gift-cards/card-charge.ts'
import {
  checkBankAccountOperation as checkBankAccount,
  getBankCodeForBankAccountCheckOperation as getBankCodeForBankAccountCheck,
  requestCardRefundOperation as requestCardRefund,
} from './gift-cards/card-refund.ts'
import {
  cardChargeCancelOperation as cardChargeCancel,
  getPayInfoByChargeIdOperation as getPayInfoByChargeId,
  getUseListByPeriodOperation as getUseListByPeriod,
} from './gift-cards/card-usage.ts'
import {
  genCardTempNumOperation as genCardTempNum,
  getUserCardOperation as getUserCard,
  getUserCardListOperation as getUserCardList,
  reportCardLostOperation as reportCardLost,
  unregisterUserFromCardOperation as unregisterUserFromCard,
  updateUserCardNameOperation as updateUserCardName,
} from './gift-cards/own-cards.ts'
import registerUserToCard from './gift-cards/register-user-to-card.ts'
import transferCardAmount from './gift-cards/transfer-card-amount.ts'
import {
  createDealOrderForPresentOperation as createDealOrderForPresent,
  getPresentPayInfoOperation as getPresentPayInfo,
  getPresentPayUserOperation as getPresentPayUser,
  pseudoApproveOperation as pseudoApprove,
  sendPresentSmsAndRegisterInfluenceOperation as sendPresentSmsAndRegisterInfluence,
} from './gifts/buy-gift.ts'
import {
  getCardTemplateOperation as getCardTemplate,
  getCardTemplateForPresentOperation as getCardTemplateForPresent,
  getCardTemplateListForPresentOperation as getCardTemplateListForPresent,
} from './gifts/card-templates.ts'
import {
  cancelPresentOperation as cancelPresent,
  getPresentSmsOperation as getPresentSms,
  refusePresentOperation as refusePresent,
  sendCancelPresentSmsOperation as sendCancelPresentSms,
  sendRefusePresentSmsOperation as sendRefusePresentSms,
} from './gifts/end-gift.ts'
import {
  checkCancelableOperation as checkCancelable,
  checkRefusableOperation as checkRefusable,
  getCardPresentOperation as getCardPresent,
  getCardPresentListOfPeriodOperation as getCardPresentListOfPeriod,
  getPresentInfoOperation as getPresentInfo,
  getSellStorePageNameOperation as getSellStorePageName,
  getUserNameListOperation as getUserNameList,
} from './gifts/gift-history.ts'
import getDealListOfUser from './history/get-deal-list-of-user.ts'
import getDealListOfUserWithTotalCount from './history/get-deal-list-of-user-with-total-count.ts'
import getLiveEvents from './live/get-live-events.ts'
import exchangeSocialCode from './login/exchange-social-code.ts'
import getStoreUser from './login/get-store-user.ts'
import requestSmsAuthNumber from './login/request-sms-auth-number.ts'
import verifyKakaoAuthNumber from './login/verify-kakao-auth-number.ts'
import verifySmsAuthNumber from './login/verify-sms-auth-number.ts'
import {
  getDealOperation as getDeal,
  getDealToPayOperation as getDealToPay,
  getTableOperation as getTable,
  getUserOperation as getUser,
} from './main-page/deal-table-and-user.ts'
import registerDeal from './main-page/register-deal.ts'
import removeSelfOrderDealUser from './main-page/remove-self-order-deal-user.ts'
import cancelDeal from './order-detail/cancel-deal.ts'
import cancelOwnOrder from './order-detail/cancel-own-order.ts'
import cancelWaitingOfDeal from './order-detail/cancel-waiting-of-deal.ts'
import getPayAndOrderByDealId from './order-detail/get-pay-and-order-by-deal-id.ts'
import getPostDealList from './order-detail/get-post-deal-list.ts'
import {
  getPiledPointOfDealOperation as getPiledPointOfDeal,
  getWholeDealOperation as getWholeDeal,
} from './order-detail/order-detail.ts'
import { receiptOperations } from './order-detail/receipt.ts'
import deletePseudoDeal from './ordering/delete-pseudo-deal.ts'
import getOrderList from './ordering/get-order-list.ts'
import makeGeneralOrderWithoutPay from './ordering/make-general-order-without-pay.ts'
import makeSelfOrderWithoutPay from './ordering/make-self-order-without-pay.ts'
import updateOrder from './ordering/update-order.ts'
import {
  openPayWindowOperation as openPayWindow,
  takePayNotificationOperation as takePayNotification,
  takePayReturnOperation as takePayReturn,
} from './pay-window/pay-window.ts'
import checkAndSavePayInfo from './payment/check-and-save-pay-info.ts'
import cleanUpOnPayFailure from './payment/clean-up-on-pay-failure.ts'
import nanoRequest from './payment/nano-request.ts'
import {
  getUnusedCouponListOfUserOperation as getUnusedCouponListOfUser,
  getUserPointAmountOperation as getUserPointAmount,
} from './payment/own-coupons-and-points.ts'
import {
  getPayModuleListOperation as getPayModuleList,
  getPaymentOperation as getPayment,
  getStorePayApproveInfoOperation as getStorePayApproveInfo,
  getStorePayInfoOperation as getStorePayInfo,
} from './payment/payment-info.ts'
import prepareInfoForPaying from './payment/prepare-info-for-paying.ts'
import registerCouponAndPointPseudoUse from './payment/register-coupon-and-point-pseudo-use.ts'
import registerOrderWithoutPay from './payment/register-order-without-pay.ts'
import registerPayResult from './payment/register-pay-result.ts'
import {
  changeReservationOperation as changeReservation,
  deleteReservationOperation as deleteReservation,
  getReservationOperation as getReservation,
  registerReservationOperation as registerReservation,
} from './reservation/own-reservation.ts'
import {
  getReservationCalendarOperation as getReservationCalendar,
  getReservationPlanOperation as getReservationPlan,
  getReservationSlotsOperation as getReservationSlots,
  getResourceScheduleListOfDayOperation as getResourceScheduleListOfDay,
} from './reservation/reservation-calendar.ts'
import {
  getSharedReservationOperation as getSharedReservation,
  getSharedReservationUserOperation as getSharedReservationUser,
} from './reservation/shared-reservation.ts'
import bookSampleDeal from './sandbox/book-sample-deal.ts'
import copySampleStore from './sandbox/copy-sample-store.ts'
import issueSampleGiftCard from './sandbox/issue-sample-gift-card.ts'
import cancelSelfPayOrder from './self-pay/cancel-self-pay-order.ts'
import getSelfPayUser from './self-pay/get-self-pay-user.ts'
import makeSelfPayOrderWithoutPay from './self-pay/make-self-pay-order-without-pay.ts'
import registerSelfPayOrder from './self-pay/register-self-pay-order.ts'
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
import holidayCheck from './start-up/holiday-check.ts'
import {
  getProductDataOperation as getProductData,
  getProductOrderLimitListOperation as getProductOrderLimitList,
  getProductPreorderLimitListOperation as getProductPreorderLimitList,
  getRootProductDataOperation as getRootProductData,
} from './start-up/product-data.ts'
import storeAcceptDeal from './store-side/store-accept-deal.ts'
import {
  storeCloseBusinessOperation as storeCloseBusiness,
  storeOpenBusinessOperation as storeOpenBusiness,
} from './store-side/store-business.ts'
import storeCancelDeal from './store-side/store-cancel-deal.ts'
import storeCancelOrder from './store-side/store-cancel-order.ts'
import storeCompleteDeal from './store-side/store-complete-deal.ts'
import storeCookLine from './store-side/store-cook-line.ts'
import storeCookOrder from './store-side/store-cook-order.ts'
import {
  storeReturnGiftCardOperation as storeReturnGiftCard,
  storeTakeGiftCardOperation as storeTakeGiftCard,
} from './store-side/store-gift-cards.ts'
import storeLinkDeal from './store-side/store-link-deal.ts'
import storeListOpenDeals from './store-side/store-list-open-deals.ts'
import storeListRefusedMoney from './store-side/store-list-refused-money.ts'
import storeListTables from './store-side/store-list-tables.ts'
import storePauseOrders from './store-side/store-pause-orders.ts'
import storeRefundOrder from './store-side/store-refund-order.ts'
import storeRemoveGuest from './store-side/store-remove-guest.ts'
import storeRenewTableCode from './store-side/store-renew-table-code.ts'
import {
  storeCancelReservationOperation as storeCancelReservation,
  storeCloseSlotsOperation as storeCloseSlots,
  storeListReservationsOperation as storeListReservations,
  storeMarkNoShowOperation as storeMarkNoShow,
  storeSeatReservationOperation as storeSeatReservation,
} from './store-side/store-reservations.ts'
import storeSetOrderLimit from './store-side/store-set-order-limit.ts'
import storeSettleRefusedMoney from './store-side/store-settle-refused-money.ts'
import registerTakeoutDeal from './takeout/register-takeout-deal.ts'
import {
  getTermsUserAgreementListByPhoneNumberOperation as getTermsUserAgreementListByPhoneNumber,
  getTermsUserAgreementListByUserIdOperation as getTermsUserAgreementListByUserId,
  updateMarketingTermsAgreementOperation as updateMarketingTermsAgreement,
  updateStoreTermsUserAgreementOperation as updateStoreTermsUserAgreement,
} from './terms/agreements.ts'
import {
  getStoreTermsTemplateOperation as getStoreTermsTemplate,
  getStoreTermsTemplateListOperation as getStoreTermsTemplateList,
  getStoreTermsTemplateWithStoreOperation as getStoreTermsTemplateWithStore,
  getViewedTermsTemplateListOperation as getViewedTermsTemplateList,
} from './terms/templates.ts'
import { waitingOperations } from './waiting/waiting-operations.ts'

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
  getDealToPay,
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
  ...receiptOperations,
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
  getSelfPayUser,
  makeSelfPayOrderWithoutPay,
  registerSelfPayOrder,
  cancelSelfPayOrder,
  registerDeliveryDeal,
  getAddressList,
  saveAddress,
  setDefaultAddress,
  removeAddress,
  searchAddress,
  bookSampleDeal,
  issueSampleGiftCard,
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
  cardChargeCancel,
  getPayInfoByChargeId,
  getUseListByPeriod,
  createDealOrderForCharge,
  getCardChargeUser,
  getGiftCardSale,
  checkBankAccount,
  getBankCodeForBankAccountCheck,
  requestCardRefund,
  genCardTempNum,
  getUserCardList,
  getUserCard,
  reportCardLost,
  unregisterUserFromCard,
  updateUserCardName,
  createDealOrderForPresent,
  getPresentPayInfo,
  getPresentPayUser,
  pseudoApprove,
  sendPresentSmsAndRegisterInfluence,
  getCardTemplateForPresent,
  getCardTemplateListForPresent,
  getCardTemplate,
  cancelPresent,
  getPresentSms,
  refusePresent,
  sendCancelPresentSms,
  sendRefusePresentSms,
  checkCancelable,
  checkRefusable,
  getCardPresentListOfPeriod,
  getCardPresent,
  getPresentInfo,
  getSellStorePageName,
  getUserNameList,
  storeReturnGiftCard,
  storeTakeGiftCard,
  ...creditOperations,
  registerUserToCard,
  transferCardAmount,
  ...waitingOperations,
  getReservation,
  registerReservation,
  changeReservation,
  deleteReservation,
  getReservationCalendar,
  getReservationPlan,
  getReservationSlots,
  getResourceScheduleListOfDay,
  getSharedReservation,
  getSharedReservationUser,
  storeCancelReservation,
  storeCloseSlots,
  storeListReservations,
  storeMarkNoShow,
  storeSeatReservation,
} satisfies Operations
