import { storeAcceptDeal } from '@storefront/contract/endpoints/store-side.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { moveDealAndNotify } from '../../deals/move-deal.ts'
import { operation } from '../../http/operation.ts'
import { acceptOrder } from '../../orders/move-orders.ts'
import { readOrdersOfDeals } from '../../repositories/orders.ts'
import { asMoved, lockedDeal, refuseMove } from './store-move.ts'

export default operation(storeAcceptDeal, async ({ store, now, transaction }, { storeId, dealId }) =>
  transaction(async (tx) => {
    const deal = await lockedDeal(tx, storeId, dealId)
    const move = { from: [dealStatus.requested], to: dealStatus.inProgress, ends: false }
    if (!(await moveDealAndNotify(tx, deal, move, now))) await refuseMove(tx, store, dealId)
    for (const order of await readOrdersOfDeals(tx, storeId, [dealId])) {
      await acceptOrder(tx, store, order, now)
    }
    return asMoved(tx, store, dealId)
  }),
)
