import { storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { moveDealAndNotify } from '../../deals/move-deal.ts'
import { operation } from '../../http/operation.ts'
import { cookOrder } from '../../orders/move-orders.ts'
import { accruePoints } from '../../points/accrue-points.ts'
import { readOrdersOfDeals } from '../../repositories/orders.ts'
import { currentState, lockedDeal, refuseMove } from './store-move.ts'

/** Completes a deal: its orders in the kitchen become cooked, and its payments earn their points. */
export default operation(storeCompleteDeal, async ({ store, now, transaction }, { storeId, dealId }) =>
  transaction(async (tx) => {
    const deal = await lockedDeal(tx, storeId, dealId)
    const move = { from: [dealStatus.inProgress], to: dealStatus.complete, ends: true, endDate: now }
    if (!(await moveDealAndNotify(tx, deal, move, now))) await refuseMove(tx, store, dealId)
    for (const order of await readOrdersOfDeals(tx, storeId, [dealId])) await cookOrder(tx, order, now)
    await accruePoints(tx, store, deal, now)
    return currentState(tx, store, dealId)
  }),
)
