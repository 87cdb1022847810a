import { randomUUID } from 'node:crypto'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderItemStatus } from '@storefront/contract/wire-enums.ts'
import { cancelIfEmpty } from '../../cancel-deal/cancel-deal.ts'
import type { Transaction } from '../../database/database.ts'
import { publishOrderChanged } from '../../deal-events/deal-events.ts'
import { operation } from '../../http/operation.ts'
import { cancelOrder, cookOrder } from '../../orders/move-orders.ts'
import { releaseLinesOf } from '../../orders/order-limits.ts'
import { mainLines, mainProductLines } from '../../orders/order-lines.ts'
import { startRefund } from '../../refunds/start-refund.ts'
import { refuse } from '../../refusal.ts'
import { cancelLines, recomputeOrder } from '../../repositories/order-lines.ts'
import { readOrder, type StoredOrder } from '../../repositories/orders.ts'
import type { RefundRow } from '../../repositories/refunds.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { lockedOrder } from './store-move.ts'

/**
 * Refunds an order in any state. Lines that are not cooked yet are cancelled; cooked ones stay, and the order's total
 * is reduced.
 */
export default operation(storeRefundOrder, async ({ store, now, transaction }, request) => {
  const { storeId, orderId, orderItemIdList: lineIds = null, reason } = request
  // One refund per idempotency key: a repeated call is replayed before.
  const refundKey = `store:${randomUUID()}`
  return transaction(async (tx) => {
    const { deal, order } = await lockedOrder(tx, storeId, orderId)
    const started = await startRefund(tx, { storeId, orderIds: [orderId], lineIds, reason, refundKey, now })
    if (!started) refuse(code.changed, 'there is nothing to refund', { reason: 'nothing-to-refund' })
    await cancelPreparation(tx, store, order, { lineIds, reason, now })
    await cancelIfEmpty(tx, deal, reason, now)
    return wireRefund(started.refund)
  })
})

function wireRefund({ refundId, state, amount }: RefundRow) {
  return { refundId, status: state, amount }
}

interface Cancellation {
  /** Null: all of the order. */
  lineIds: readonly number[] | null
  reason: string
  now: number
}

async function cancelPreparation(
  tx: Transaction,
  store: StoreSnapshot,
  order: StoredOrder,
  cancellation: Cancellation,
): Promise<void> {
  const { reason, now } = cancellation
  if (cancellation.lineIds === null && (await cancelOrder(tx, order, reason, now))) return
  const { storeId, orderId } = order.row
  const { ordered, cancelled } = orderItemStatus
  const lineIds = cancellation.lineIds ?? mainLines(order.lines).map(({ lineId }) => lineId)
  const cancelledIds = await cancelLines(tx, {
    storeId,
    orderId,
    lineIds,
    statuses: { ordered, cancelled },
    now,
  })
  await releaseLinesOf(tx, store, order, { lineIds: cancelledIds, now })
  await recomputeOrder(tx, { storeId, orderId })
  const after = (await readOrder(tx, storeId, orderId)) ?? order
  const remaining = mainProductLines(after.lines).filter((line) => line.status !== cancelled)
  if (remaining.length === 0 && (await cancelOrder(tx, after, reason, now))) return
  // The remaining lines may all be cooked.
  if (remaining.some((line) => line.status === ordered) || !(await cookOrder(tx, after, now))) {
    publishOrderChanged(tx, after, now)
  }
}
