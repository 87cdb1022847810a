import { makeSelfPayOrderWithoutPay } from '@storefront/contract/endpoints/self-pay.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { customerOperation } from '../../http/operation.ts'
import { placeOrder } from '../../place-order/place-order.ts'
import { enqueueStoreEvent } from '../../repositories/store-outbox.ts'
import { noteOfOrder } from './adult-note.ts'
import { openSelfPayDeal } from './self-pay-deal.ts'

/** Places what a customer scanned, to be paid to the staff, in a deal of its own (spec 3 §4). */
export default customerOperation(makeSelfPayOrderWithoutPay, async (context, request) => {
  const { storeId } = request
  const { now, caller, services } = context
  const { index } = await services.stores.fresh(storeId)
  const order = { ...request.order, descp: noteOfOrder(request.order, index) }
  return placeOrder(context, { ...request, order }, 'self-pay', async (tx, store, businessDate) => {
    const { userId } = caller
    const status = dealStatus.inProgress
    const deal = await openSelfPayDeal(tx, { services, store, businessDate, userId, status, now })
    enqueueStoreEvent(tx, { storeId, kind: 'deal.opened', data: { dealId: deal.dealId }, now })
    return deal
  })
})
