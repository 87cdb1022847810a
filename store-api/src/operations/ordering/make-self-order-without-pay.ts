import { makeSelfOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { joinTable, tableOfCode } from '../../deals/join-table.ts'
import { lockDealForOrder } from '../../deals/open-for-orders.ts'
import { customerOperation } from '../../http/operation.ts'
import { placeOrder } from '../../place-order/place-order.ts'
import { refuse } from '../../refusal.ts'

/**
 * Places a post-pay order at a table. With the table's signed code (`tn`) its deal is opened or joined in the same
 * transaction, so that the order takes one round trip; with `dealId` the order goes into that deal (specification's form).
 */
export default customerOperation(makeSelfOrderWithoutPay, async (context, request) => {
  const { storeId, dealId, tn } = request
  const { caller, now, services } = context
  const { userId } = caller
  if (dealId !== null) {
    return placeOrder(context, request, 'dine-in', (tx, _store, businessDate) =>
      lockDealForOrder(tx, { storeId, dealId, userId, businessDate }),
    )
  }
  if (tn === undefined)
    refuse(code.badRequest, 'dealId: an order at a table needs one, or the table code', { field: 'dealId' })
  const { resourceId } = await tableOfCode(context, tn)
  return placeOrder(context, request, 'dine-in', (tx, store, businessDate) =>
    joinTable(tx, {
      services,
      store,
      businessDate,
      userId,
      dealType: dealType.self,
      status: dealStatus.inProgress,
      resourceId,
      numberOfPerson: 1,
      now,
    }),
  )
})
