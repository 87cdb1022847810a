import { storeCancelOrder } from '@storefront/contract/endpoints/store-side.ts'
import { cancelIfEmpty } from '../../cancel-deal/cancel-deal.ts'
import { operation } from '../../http/operation.ts'
import { cancelOrder } from '../../orders/move-orders.ts'
import { refundCancelled } from '../../refunds/start-refund.ts'
import { currentState, lockedOrder, refuseMove } from './store-move.ts'

export default operation(
  storeCancelOrder,
  async ({ store, now, transaction }, { storeId, orderId, reason }) =>
    transaction(async (tx) => {
      const { deal, order } = await lockedOrder(tx, storeId, orderId)
      if (!(await cancelOrder(tx, order, reason, now))) await refuseMove(tx, store, deal.dealId, orderId)
      await refundCancelled(tx, deal, { orderIds: [orderId], reason, now })
      await cancelIfEmpty(tx, deal, reason, now)
      return currentState(tx, store, deal.dealId, orderId)
    }),
)
