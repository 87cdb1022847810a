import {
  storeCallWaitingOperation as storeCallWaiting,
  storeListWaitingOperation as storeListWaiting,
  storeMarkWaitingNoShowOperation as storeMarkWaitingNoShow,
  storeOpenQueueOperation as storeOpenQueue,
  storeSeatWaitingOperation as storeSeatWaiting,
} from '../store-side/store-waiting.ts'
import {
  cancelPseudoWaitingOperation as cancelPseudoWaiting,
  cancelWaitingOperation as cancelWaiting,
  makeWaitingOperation as makeWaiting,
  makeWaitingDealOperation as makeWaitingDeal,
  postponeWaitingOperation as postponeWaiting,
} from './own-waiting.ts'
import {
  getDealSlimOperation as getDealSlim,
  getWaitingDetailOperation as getWaitingDetail,
  getWaitingInfoOperation as getWaitingInfo,
  getWaitingListOperation as getWaitingList,
  getWaitingUserOperation as getWaitingUser,
} from './waiting-page.ts'

/** Operations of the waiting queue, of its page and of the store. */
export const waitingOperations = {
  cancelPseudoWaiting,
  cancelWaiting,
  makeWaiting,
  makeWaitingDeal,
  postponeWaiting,
  getDealSlim,
  getWaitingDetail,
  getWaitingInfo,
  getWaitingList,
  getWaitingUser,
  storeCallWaiting,
  storeListWaiting,
  storeMarkWaitingNoShow,
  storeOpenQueue,
  storeSeatWaiting,
}
