import { makeGeneralOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { openDeal, refuseSecondDeal, runningDealOf } from '../../deals/open-deal.ts'
import { dealToOrderIn } from '../../deals/open-for-orders.ts'
import { customerOperation } from '../../http/operation.ts'
import { placeOrder, type Seat } from '../../place-order/place-order.ts'

/** An order from the seat or for the counter: into the deal that is named, else into one of its own. */
export default customerOperation(makeGeneralOrderWithoutPay, async (context, request) => {
  const { storeId, dealId } = request
  const { now, caller, services } = context
  const { userId } = caller
  const atCounter: Seat = async (tx, store, businessDate) => {
    const running = await runningDealOf(tx, { storeId, userId, businessDate })
    if (running) {
      // A second coffee goes with the first; whoever sits at a table orders there.
      if (running.dealType !== dealType.order) refuseSecondDeal(running)
      return dealToOrderIn(tx, { storeId, dealId: running.dealId, userId, businessDate })
    }
    const deal = await openDeal(tx, {
      services,
      store,
      businessDate,
      userId,
      dealType: dealType.order,
      status: dealStatus.inProgress,
      resourceId: null,
      numberOfPerson: 1,
      now,
    })
    if (!deal) throw new Error('a deal without a table met another one at its table')
    return deal
  }
  return placeOrder(context, request, 'counter', (tx, store, businessDate) =>
    dealId === null
      ? atCounter(tx, store, businessDate)
      : dealToOrderIn(tx, { storeId, dealId, userId, businessDate }),
  )
})
