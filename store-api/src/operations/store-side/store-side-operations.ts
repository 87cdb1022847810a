import storeAcceptDeal from './store-accept-deal.ts'
import {
  storeCloseBusinessOperation as storeCloseBusiness,
  storeOpenBusinessOperation as storeOpenBusiness,
} from './store-business.ts'
import storeCancelDeal from './store-cancel-deal.ts'
import storeCancelOrder from './store-cancel-order.ts'
import storeCompleteDeal from './store-complete-deal.ts'
import storeCookLine from './store-cook-line.ts'
import storeCookOrder from './store-cook-order.ts'
import {
  storeReturnGiftCardOperation as storeReturnGiftCard,
  storeTakeGiftCardOperation as storeTakeGiftCard,
} from './store-gift-cards.ts'
import storeLinkDeal from './store-link-deal.ts'
import storeListOpenDeals from './store-list-open-deals.ts'
import storeListRefusedMoney from './store-list-refused-money.ts'
import storeListTables from './store-list-tables.ts'
import storePauseOrders from './store-pause-orders.ts'
import storeRefundOrder from './store-refund-order.ts'
import storeRemoveGuest from './store-remove-guest.ts'
import storeRenewTableCode from './store-renew-table-code.ts'
import {
  storeCancelReservationOperation as storeCancelReservation,
  storeCloseSlotsOperation as storeCloseSlots,
  storeListReservationsOperation as storeListReservations,
  storeMarkNoShowOperation as storeMarkNoShow,
  storeSeatReservationOperation as storeSeatReservation,
} from './store-reservations.ts'
import storeSetOrderLimit from './store-set-order-limit.ts'
import storeSettleRefusedMoney from './store-settle-refused-money.ts'

/** Operations of the store's staff; those of credit, staff calls and the waiting queue are with their features. */
export const storeSideOperations = {
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
  storeReturnGiftCard,
  storeTakeGiftCard,
  storeCancelReservation,
  storeCloseSlots,
  storeListReservations,
  storeMarkNoShow,
  storeSeatReservation,
}
