import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderItemStatus, orderStatus } from '@storefront/contract/wire-words.ts'
import type { Transaction } from '../../database/database.ts'
import { announceOrder } from '../../deals/announce-deal.ts'
import { cancelIfEmpty } from '../../deals/move-deal.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../http/refusal.ts'
import { mainLines } from '../../orders/cart-lines.ts'
import { cancelOrder, cookOrder } from '../../orders/move-orders.ts'
import { startRefund } from '../../refunds/start-refund.ts'
import { cancelLines } from '../../repositories/order-lines.ts'
import { readOrder, type StoredOrder } from '../../repositories/orders.ts'
import type { RefundRow } from '../../repositories/refunds.ts'
import { heldOrder } from './store-move.ts'

/**
 * The money goes back whatever became of the order. What the kitchen has not done yet is not made any more; what
 * is done stays done.
 */
export default operation(storeRefundOrder, async ({ now, transaction }, request) => {
  const { storeId, orderId, orderItemIdList: lineIds = null, reason, refundKey } = request
  return transaction(async (tx) => {
    const { deal, order } = await heldOrder(tx, storeId, orderId)
    const started = await startRefund(tx, { deal, orderIds: [orderId], lineIds, reason, refundKey, now })
    if (!started) refuse(code.changed, 'there is nothing to give back', { reason: 'nothing-to-refund' })
    if (started.isNew) {
      await stopMaking(tx, order, lineIds, reason, now)
      await cancelIfEmpty(tx, deal, reason, now)
    }
    return wireRefund(started.refund)
  })
})

function wireRefund({ refundId, state, amount }: RefundRow) {
  return { refundId, status: state, amount }
}

async function stopMaking(
  tx: Transaction,
  order: StoredOrder,
  lineIds: readonly number[] | null,
  reason: string,
  now: number,
): Promise<void> {
  const { storeId, orderId, status } = order.row
  if (status !== orderStatus.ordered && status !== orderStatus.inKitchen) return
  const { ordered, cancelled } = orderItemStatus
  if (lineIds) await cancelLines(tx, { storeId, orderId, lineIds, words: { ordered, cancelled }, now })
  const after = lineIds ? ((await readOrder(tx, storeId, orderId)) ?? order) : order
  const left = mainLines(after.lines).filter((line) => line.status !== cancelled)
  if (!lineIds || left.length === 0) await cancelOrder(tx, after, reason, now)
  // The lines that are left may be done already.
  else if (left.every((line) => line.status !== ordered)) await cookOrder(tx, after, now)
  else announceOrder(tx, after, now)
}
