import type { EndpointName, Endpoints } from '@storefront/contract/endpoints/all.ts'
import type { Operation } from '../http/operation.ts'
import getLeavingInfo from './account-removal/get-leaving-info.ts'
import leavePlatform from './account-removal/leave-platform.ts'
import { couponBoxOperations } from './coupon-box/coupon-box-operations.ts'
import { creditOperations } from './credit/credit-operations.ts'
import { deliveryOperations } from './delivery/delivery-operations.ts'
import getAnswerTags from './edge/get-answer-tags.ts'
import getFirstScreenAnswers from './edge/get-first-screen-answers.ts'
import getSampleStores from './edge/get-sample-stores.ts'
import getStoreHints from './edge/get-store-hints.ts'
import { giftCardsOperations } from './gift-cards/gift-cards-operations.ts'
import { giftsOperations } from './gifts/gifts-operations.ts'
import getDealListOfUser from './history/get-deal-list-of-user.ts'
import getDealListOfUserWithTotalCount from './history/get-deal-list-of-user-with-total-count.ts'
import getLiveEvents from './live/get-live-events.ts'
import { loginOperations } from './login/login-operations.ts'
import { mainPageOperations } from './main-page/main-page-operations.ts'
import { orderDetailOperations } from './order-detail/order-detail-operations.ts'
import { orderingOperations } from './ordering/ordering-operations.ts'
import openPayWindow from './pay-window/open-pay-window.ts'
import takePayNotification from './pay-window/take-pay-notification.ts'
import takePayReturn from './pay-window/take-pay-return.ts'
import { paymentOperations } from './payment/payment-operations.ts'
import { reservationOperations } from './reservation/reservation-operations.ts'
import bookSampleDeal from './sandbox/book-sample-deal.ts'
import changeSampleContract from './sandbox/change-sample-contract.ts'
import copySampleStore from './sandbox/copy-sample-store.ts'
import issueSampleGiftCard from './sandbox/issue-sample-gift-card.ts'
import { selfPayOperations } from './self-pay/self-pay-operations.ts'
import { shareOperations } from './share/share-operations.ts'
import getSharedCart from './shared-cart/get-shared-cart.ts'
import publishSharedCart from './shared-cart/publish-shared-cart.ts'
import withdrawSharedCart from './shared-cart/withdraw-shared-cart.ts'
import { staffCallOperations } from './staff-call/staff-call-operations.ts'
import { startUpOperations } from './start-up/start-up-operations.ts'
import { storeSideOperations } from './store-side/store-side-operations.ts'
import registerTakeoutDeal from './takeout/register-takeout-deal.ts'
import { termsOperations } from './terms/terms-operations.ts'
import { waitingOperations } from './waiting/waiting-operations.ts'

type Operations = { [Name in EndpointName]: Operation<Endpoints[Name]> }

/** Every call of the contract. A missing one, or one with another payload type, does not compile. */
export const operations = {
  getSampleStores,
  getStoreHints,
  getAnswerTags,
  getFirstScreenAnswers,
  getLiveEvents,
  ...loginOperations,
  getLeavingInfo,
  leavePlatform,
  ...mainPageOperations,
  ...orderDetailOperations,
  getDealListOfUser,
  getDealListOfUserWithTotalCount,
  ...paymentOperations,
  ...couponBoxOperations,
  ...orderingOperations,
  registerTakeoutDeal,
  ...selfPayOperations,
  ...deliveryOperations,
  bookSampleDeal,
  issueSampleGiftCard,
  changeSampleContract,
  copySampleStore,
  ...shareOperations,
  ...startUpOperations,
  getSharedCart,
  publishSharedCart,
  withdrawSharedCart,
  ...staffCallOperations,
  ...storeSideOperations,
  ...termsOperations,
  openPayWindow,
  takePayReturn,
  takePayNotification,
  ...giftCardsOperations,
  ...giftsOperations,
  ...creditOperations,
  ...waitingOperations,
  ...reservationOperations,
} satisfies Operations
