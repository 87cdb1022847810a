import { storeCookOrder } from '@storefront/contract/endpoints/store-side.ts'
import { operation } from '../../http/operation.ts'
import { cookOrder } from '../../orders/move-orders.ts'
import { currentState, lockedOrder, refuseMove } from './store-move.ts'

export default operation(storeCookOrder, async ({ store, now, transaction }, { storeId, orderId }) =>
  transaction(async (tx) => {
    const { deal, order } = await lockedOrder(tx, storeId, orderId)
    if (!(await cookOrder(tx, order, now))) await refuseMove(tx, store, deal.dealId, orderId)
    return currentState(tx, store, deal.dealId, orderId)
  }),
)
