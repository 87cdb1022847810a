import { storeAcceptDeal } from '@storefront/contract/endpoints/store-side.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { moveDealAndNotify } from '../../deals/move-deal.ts'
import { seatGuests } from '../../deals/seat-guests.ts'
import { operation } from '../../http/operation.ts'
import { acceptOrder } from '../../orders/move-orders.ts'
import { readOrdersOfDeals } from '../../repositories/orders.ts'
import { currentState, lockedDeal, refuseMove } from './store-move.ts'

export default operation(storeAcceptDeal, async ({ store, now, transaction }, { storeId, dealId }) =>
  transaction(async (tx) => {
    const deal = await lockedDeal(tx, storeId, dealId)
    if (deal.dealType === dealType.reservation) {
      const seated = await seatGuests(tx, store, { deal, resourceIds: [], now })
      if (seated !== 'seated') await refuseMove(tx, store, dealId)
      return currentState(tx, store, dealId)
    }
    const move = { from: [dealStatus.requested], to: dealStatus.inProgress, ends: false }
    if (!(await moveDealAndNotify(tx, deal, move, now))) await refuseMove(tx, store, dealId)
    for (const order of await readOrdersOfDeals(tx, storeId, [dealId])) {
      await acceptOrder(tx, store, order, now)
    }
    return currentState(tx, store, dealId)
  }),
)
