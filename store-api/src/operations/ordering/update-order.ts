import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { Connection, Transaction } from '../../database/database.ts'
import { GuardFailed } from '../../database/guard.ts'
import { publishOrderChanged } from '../../deal-events/deal-events.ts'
import { readerOf } from '../../deals/read-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { type NewLines, writeLines } from '../../orders/line-changes.ts'
import { feeOrder } from '../../orders/order-lines.ts'
import { type Reader, wireOrder } from '../../orders/wire-order.ts'
import { businessDateOfChange, changeOf } from '../../place-order/change-draft.ts'
import { refuse } from '../../refusal.ts'
import { lockDraft, readDraft, startDraft, writeNote } from '../../repositories/drafts.ts'

/**
 * Changes a draft order line by line (spec, state tables). Each guest of a table has a draft of their own, visible to the
 * others, so that nobody changes or pays another guest's draft. A draft does not count for limits; placing or paying
 * does. Only drafts can be changed.
 *
 * Optimistic locking: the request is validated without a lock, and written only if the draft is unchanged. Where another page
 * of the same customer was faster, or there is no draft yet, it is locked and validated again.
 */
export default customerOperation(
  updateOrder,
  async (context, request) => {
    const { db, caller, now, transaction } = context
    const { storeId, dealId, order: requestedOrder } = request
    const draftKey = { storeId, dealId, userId: caller.userId }
    const read = async (from: Connection) =>
      (await readDraft(from, draftKey)) ?? refuse(code.notFound, 'no such deal')
    const write = async (tx: Transaction, change: NewLines, reader: Reader) => {
      const written = await writeLines(tx, change)
      publishOrderChanged(tx, written, now)
      const order = wireOrder(written, reader)
      const fee = feeOrder(written)
      const deliveryFeeOrder = fee && wireOrder(fee, reader)
      if (requestedOrder.descp === undefined) return { order, deliveryFeeOrder }
      writeNote(tx, storeId, order.orderId, requestedOrder.descp)
      return { order: { ...order, descp: requestedOrder.descp || null }, deliveryFeeOrder }
    }

    const draft = await read(db)
    if (draft.order || requestedOrder.orderId) {
      const change = await changeOf(db, context, request, draft)
      // New lines are the caller's; the other names are in the draft.
      const reader = await readerOf(db, [change.order], caller.userId)
      const answer = await transaction((tx) => write(tx, change, reader)).catch(nullIfDraftChanged)
      if (answer) return answer
    }
    /**
     * A draft that this transaction has started is locked for all others. It is read again, because a removal of the guest may have
     * been waited for.
     */
    const start = async (tx: Transaction) => {
      if (requestedOrder.orderId) return null
      const stdDate = businessDateOfChange(context, request, draft)
      const newDraft = { ...draftKey, orderType: requestedOrder.orderType, stdDate, createDate: now }
      const [isStarted, latest] = await Promise.all([startDraft(tx, newDraft), read(tx)])
      return isStarted ? latest : null
    }
    const lockAndRead = (tx: Transaction) => {
      lockDraft(tx, draftKey)
      return read(tx)
    }
    return transaction(async (tx) => {
      const latest = (await start(tx)) ?? (await lockAndRead(tx))
      const change = await changeOf(tx, context, request, latest)
      return write(tx, change, await readerOf(tx, [change.order], caller.userId))
    })
  },
  { isOneTransaction: true },
)

/** Another page of the customer changed the draft between reading and writing it. */
function nullIfDraftChanged(error: unknown): null {
  if (error instanceof GuardFailed && error.guard === 'order') return null
  throw error
}
