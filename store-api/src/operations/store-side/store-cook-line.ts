import { storeCookLine } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { publishOrderChanged } from '../../deal-events/deal-events.ts'
import { operation } from '../../http/operation.ts'
import { cookOrder } from '../../orders/move-orders.ts'
import { mainProductLines } from '../../orders/order-lines.ts'
import { refuse } from '../../refusal.ts'
import { cookLine } from '../../repositories/order-lines.ts'
import { readOrder } from '../../repositories/orders.ts'
import { currentState, lockedOrder, refuseMove } from './store-move.ts'

export default operation(storeCookLine, async ({ store, now, transaction }, request) => {
  const { storeId, orderId, orderItemId, doneCount } = request
  return transaction(async (tx) => {
    const { deal, order } = await lockedOrder(tx, storeId, orderId)
    const line = mainProductLines(order.lines).find((each) => each.lineId === orderItemId)
    if (!line) refuse(code.notFound, 'no such line')
    const { cancelled, cooked, ordered } = orderItemStatus
    const statuses = { cancelled, cooked, ordered }
    const isCooking = order.row.status === orderStatus.inKitchen
    if (
      !isCooking ||
      !(await cookLine(tx, { storeId, orderId, lineId: orderItemId, doneCount, statuses, now }))
    ) {
      await refuseMove(tx, store, deal.dealId, orderId)
    }
    const after = (await readOrder(tx, storeId, orderId)) ?? order
    const isDone = mainProductLines(after.lines).every((each) => each.status !== ordered)
    // The last line completes the order; otherwise the progress is published.
    if (isDone) await cookOrder(tx, after, now)
    else publishOrderChanged(tx, after, now)
    return currentState(tx, store, deal.dealId, orderId)
  })
})
