import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import {
  storeCancelCreditRepayment,
  storeChargeOrderOnCredit,
  storeTakeCreditRepayment,
} from '@storefront/contract/endpoints/credit.ts'
import { storeRefundOrder, storeSettleRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { storeAnswerStaffCall } from '@storefront/contract/endpoints/staff-call.ts'
import {
  storeCancelReservation,
  storeCloseSlots,
  storeMarkNoShow,
  storeSeatReservation,
} from '@storefront/contract/endpoints/store-reservations.ts'
import {
  storeAcceptDeal,
  storeCancelDeal,
  storeCancelOrder,
  storeCloseBusiness,
  storeCompleteDeal,
  storeCookLine,
  storeCookOrder,
  storeOpenBusiness,
  storePauseOrders,
  storeRemoveGuest,
  storeRenewTableCode,
  storeReturnGiftCard,
  storeSetOrderLimit,
  storeTakeGiftCard,
} from '@storefront/contract/endpoints/store-side.ts'
import {
  storeCallWaiting,
  storeMarkWaitingNoShow,
  storeOpenQueue,
  storeSeatWaiting,
} from '@storefront/contract/endpoints/store-waiting.ts'

/** State changes by staff: the last part of `POST /counter/{storeId}/moves/{move}`, and the call that it makes. */
export const moves = {
  'accept-deal': storeAcceptDeal,
  'cook-line': storeCookLine,
  'cook-order': storeCookOrder,
  'complete-deal': storeCompleteDeal,
  'cancel-order': storeCancelOrder,
  'cancel-deal': storeCancelDeal,
  'refund-order': storeRefundOrder,
  'settle-refused-money': storeSettleRefusedMoney,
  'answer-staff-call': storeAnswerStaffCall,
  'remove-guest': storeRemoveGuest,
  'renew-table-code': storeRenewTableCode,
  'set-order-limit': storeSetOrderLimit,
  'pause-orders': storePauseOrders,
  'open-business': storeOpenBusiness,
  'close-business': storeCloseBusiness,
  'take-gift-card': storeTakeGiftCard,
  'return-gift-card': storeReturnGiftCard,
  'charge-on-credit': storeChargeOrderOnCredit,
  'take-credit-repayment': storeTakeCreditRepayment,
  'cancel-credit-repayment': storeCancelCreditRepayment,
  'seat-reservation': storeSeatReservation,
  'mark-no-show': storeMarkNoShow,
  'cancel-reservation': storeCancelReservation,
  'close-slots': storeCloseSlots,
  'call-waiting': storeCallWaiting,
  'seat-waiting': storeSeatWaiting,
  'mark-waiting-no-show': storeMarkWaitingNoShow,
  'open-queue': storeOpenQueue,
} as const satisfies Record<string, EndpointDefinition>

export type Move = keyof typeof moves

export function isMove(name: string): name is Move {
  return Object.hasOwn(moves, name)
}
