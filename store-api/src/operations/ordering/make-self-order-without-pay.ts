import { makeSelfOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealToOrderIn } from '../../deals/open-for-orders.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../http/refusal.ts'
import { placeOrder } from '../../orders/place-order.ts'

/** An order at a table goes into the table's deal, which scanning its code has opened. */
export default customerOperation(makeSelfOrderWithoutPay, async (context, request) => {
  const { storeId, dealId } = request
  if (dealId === null) refuse(code.badRequest, 'dealId: an order at a table needs one', { field: 'dealId' })
  const { userId } = context.caller
  return placeOrder(context, request, 'table', (tx, _store, businessDate) =>
    dealToOrderIn(tx, { storeId, dealId, userId, businessDate }),
  )
})
