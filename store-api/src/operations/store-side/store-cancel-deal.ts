import { storeCancelDeal } from '@storefront/contract/endpoints/store-side.ts'
import { cancelDeal } from '../../cancel-deal/cancel-deal.ts'
import { operation } from '../../http/operation.ts'
import { currentState, lockedDeal, refuseMove } from './store-move.ts'

export default operation(storeCancelDeal, async ({ store, now, transaction }, { storeId, dealId, reason }) =>
  transaction(async (tx) => {
    const deal = await lockedDeal(tx, storeId, dealId)
    if (!(await cancelDeal(tx, deal, reason, now))) await refuseMove(tx, store, dealId)
    return currentState(tx, store, dealId)
  }),
)
