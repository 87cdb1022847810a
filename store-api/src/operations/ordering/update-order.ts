import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderItemStatus } from '@storefront/contract/wire-words.ts'
import { checkOrder } from '@storefront/domain/order/check-order.ts'
import { announceOrder } from '../../deals/announce-deal.ts'
import { dealToOrderIn, refuseLapsed } from '../../deals/open-for-orders.ts'
import { readerOf } from '../../deals/read-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../http/refusal.ts'
import { refuseFaults } from '../../orders/check-lines.ts'
import { writeLines } from '../../orders/line-changes.ts'
import { mergeRequest } from '../../orders/merge-request.ts'
import { menuRule, openFor, orderKindOf, refuseOtherType } from '../../orders/ordering-rule.ts'
import { wireOrder } from '../../orders/wire-order.ts'
import { readLimits } from '../../repositories/order-limits.ts'
import { draftIdOf, ensureDraft, lockOrder } from '../../repositories/orders.ts'

const open = [dealStatus.provisional, dealStatus.requested, dealStatus.inProgress]

/**
 * Puts an order together line by line, together with others at the table (states.md). It takes nothing from
 * the limits yet; placing or paying does. Only a draft can be changed: what the shop has is the shop's.
 */
export default customerOperation(updateOrder, async (context, request) => {
  const { store, caller, now, transaction } = context
  const { storeId, dealId, order: sent, delOrderItemList } = request
  const { userId } = caller

  return transaction(async (tx) => {
    const deal = await dealToOrderIn(tx, { storeId, dealId, userId }, open)
    const stdDate = openFor(orderKindOf(deal), store, now, code.badRequest)
    refuseLapsed(deal, stdDate)
    refuseOtherType(sent.orderType, deal)
    if (!sent.orderId) {
      await ensureDraft(tx, { storeId, dealId, userId, orderType: sent.orderType, stdDate, createDate: now })
    }
    const orderId = sent.orderId ?? (await draftIdOf(tx, storeId, dealId)) ?? 0
    const order = await lockOrder(tx, storeId, orderId)
    if (!order || order.row.dealId !== dealId || !order.row.isDraft) {
      refuse(code.notFound, 'no such order to change')
    }

    const removeIds = delOrderItemList.map(({ orderItemId }) => orderItemId)
    const merged = mergeRequest(order.lines, sent.orderItemList, removeIds, userId)
    const limits = await readLimits(tx, storeId, stdDate)
    const { faults, lines } = checkOrder({
      lines: merged.lines,
      index: store.index,
      limits,
      businessDate: stdDate,
      rule: menuRule(store, order.row.orderType),
    })
    // What others have put in is theirs to mend.
    refuseFaults(
      faults.filter(({ orderItemId }) => merged.sentIds.has(orderItemId)),
      limits,
    )
    const written = await writeLines(tx, {
      order,
      priced: lines.filter(({ orderItemId }) => merged.sentIds.has(orderItemId)),
      removed: merged.removed,
      facts: { store, orderId, status: orderItemStatus.ordered, isDone: false, stdDate },
      userId,
      now,
    })
    await announceOrder(tx, written, now)
    return { order: wireOrder(written, await readerOf(tx, [written], userId)), deliveryFeeOrder: null }
  })
})
