import type { EndpointDefinition } from '../endpoint.ts'
import * as businessDays from './business-days.ts'
import * as consent from './consent.ts'
import * as couponBox from './coupon-box.ts'
import * as delivery from './delivery.ts'
import * as edge from './edge.ts'
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
import * as refund from './refund.ts'
import * as sandbox from './sandbox.ts'
import * as share from './share.ts'
import * as sharedCart from './shared-cart.ts'
import * as socialLogin from './social-login.ts'
import * as staffCall from './staff-call.ts'
import * as startUp from './start-up.ts'
import * as storeSide from './store-side.ts'
import * as takeout from './takeout.ts'
import * as terms from './terms.ts'

const { lineRequest: _line, orderRequest: _order, refusedOrder: _refused, ...orderingCalls } = ordering
const { leavingBlockedReasons: _reasons, ...leavingCalls } = leaving
const { handKeyedCard: _card, ...handKeyedCalls } = handKeyed
const { addressPageSize: _size, ...deliveryCalls } = delivery

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
  ...history,
  ...staffCall,
  ...sharedCart,
  ...payPopup,
  ...payment,
  ...handKeyedCalls,
  ...payWindow,
  ...takeout,
  ...deliveryCalls,
  ...couponBox,
  ...share,
  ...live,
  ...edge,
  ...storeSide,
  ...refund,
  ...sandbox,
} as const satisfies Record<string, EndpointDefinition>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
