import { makeGeneralOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { openDeal, refuseSecondDeal, runningDealOf } from '../../deals/open-deal.ts'
import { lockDealForOrder } from '../../deals/open-for-orders.ts'
import { customerOperation } from '../../http/operation.ts'
import { type FindOrOpenDeal, placeOrder } from '../../place-order/place-order.ts'

/** Places a counter order: into the named deal, else the customer's running counter deal, else a new one. */
export default customerOperation(makeGeneralOrderWithoutPay, async (context, request) => {
  const { storeId, dealId } = request
  const { now, caller, services } = context
  const { userId } = caller
  const atCounter: FindOrOpenDeal = async (tx, store, businessDate) => {
    const running = await runningDealOf(tx, { storeId, userId, businessDate })
    if (running) {
      // A further order joins the customer's counter deal; a customer at a table orders there.
      if (running.dealType !== dealType.order) refuseSecondDeal(running)
      return lockDealForOrder(tx, { storeId, dealId: running.dealId, userId, businessDate })
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
      : lockDealForOrder(tx, { storeId, dealId, userId, businessDate }),
  )
})
