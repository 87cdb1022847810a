import cancelDeal from './cancel-deal.ts'
import cancelOwnOrder from './cancel-own-order.ts'
import cancelWaitingOfDeal from './cancel-waiting-of-deal.ts'
import getPayAndOrderByDealId from './get-pay-and-order-by-deal-id.ts'
import getPostDealList from './get-post-deal-list.ts'
import {
  getPiledPointOfDealOperation as getPiledPointOfDeal,
  getWholeDealOperation as getWholeDeal,
} from './order-detail.ts'
import { receiptOperations } from './receipt.ts'

/** Operations of an order's detail. */
export const orderDetailOperations = {
  cancelOwnOrder,
  cancelDeal,
  cancelWaitingOfDeal,
  getPiledPointOfDeal,
  getPostDealList,
  getWholeDeal,
  ...receiptOperations,
  getPayAndOrderByDealId,
}
