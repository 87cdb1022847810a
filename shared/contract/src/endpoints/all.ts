import type { EndpointDefinition } from '../endpoint.ts'
import * as businessDays from './business-days.ts'
import * as cardCharge from './card-charge.ts'
import * as consent from './consent.ts'
import * as couponBox from './coupon-box.ts'
import * as credit from './credit.ts'
import * as delivery from './delivery.ts'
import * as edge from './edge.ts'
import * as giftCards from './gift-cards.ts'
import * as gifts from './gifts.ts'
import * as handKeyed from './hand-keyed-card.ts'
import * as history from './history.ts'
import * as leaving from './leaving.ts'
import * as live from './live.ts'
import * as login from './login.ts'
import * as mainInfo from './main-info.ts'
import * as mainPage from './main-page.ts'
import * as orderDetail from './order-detail.ts'
import * as ordering from './ordering.ts'
import * as payPopup from './pay-popup.ts'
import * as payWindow from './pay-window.ts'
import * as payment from './payment.ts'
import * as products from './products.ts'
import * as receipt from './receipt.ts'
import * as refund from './refund.ts'
import * as reservation from './reservation.ts'
import * as sandbox from './sandbox.ts'
import * as selfPay from './self-pay.ts'
import * as share from './share.ts'
import * as sharedCart from './shared-cart.ts'
import * as sharedReservation from './shared-reservation.ts'
import * as socialLogin from './social-login.ts'
import * as staffCall from './staff-call.ts'
import * as startUp from './start-up.ts'
import * as storeReservations from './store-reservations.ts'
import * as storeSide from './store-side.ts'
import * as storeWaiting from './store-waiting.ts'
import * as takeout from './takeout.ts'
import * as terms from './terms.ts'
import * as waiting from './waiting.ts'

const { lineRequest: _line, orderRequest: _order, refusedOrder: _refused, ...orderingCalls } = ordering
const { leavingBlockedReasons: _reasons, ...leavingCalls } = leaving
const { handKeyedCard: _card, ...handKeyedCalls } = handKeyed
const { cardNum: _num, cardNameLength: _nameLength, usagePageSize: _usage, ...giftCardCalls } = giftCards
const { giftCardDeal: _deal, giftCardDiscount: _discount, ...cardChargeCalls } = cardCharge
const { giftLengths: _lengths, ...giftCalls } = gifts
const { addressPageSize: _size, ...deliveryCalls } = delivery
const { memoLength: _memo, ...reservationCalls } = reservation
const { waitingMemoLength: _waitingMemo, ...waitingCalls } = waiting

/**
 * Every call of the contract by name. For servers, documents and tests; a browser imports the
 * definitions it uses from their own files.
 */
export const endpoints = {
  ...startUp,
  ...products,
  ...mainInfo,
  ...businessDays,
  ...terms,
  ...consent,
  ...login,
  ...socialLogin,
  ...leavingCalls,
  ...mainPage,
  ...orderingCalls,
  ...orderDetail,
  ...receipt,
  ...credit,
  ...history,
  ...staffCall,
  ...sharedCart,
  ...payPopup,
  ...payment,
  ...handKeyedCalls,
  ...payWindow,
  ...takeout,
  ...selfPay,
  ...deliveryCalls,
  ...couponBox,
  ...giftCardCalls,
  ...cardChargeCalls,
  ...giftCalls,
  ...reservationCalls,
  ...sharedReservation,
  ...waitingCalls,
  ...share,
  ...live,
  ...edge,
  ...storeSide,
  ...storeReservations,
  ...storeWaiting,
  ...refund,
  ...sandbox,
} as const satisfies Record<string, EndpointDefinition>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
