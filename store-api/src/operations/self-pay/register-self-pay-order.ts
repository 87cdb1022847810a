import { registerSelfPayOrder } from '@storefront/contract/endpoints/self-pay.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderItemStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { checkOrder } from '@storefront/domain/order/check-order.ts'
import { readerOf } from '../../deals/read-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { mergeRequest, writeLines } from '../../orders/line-changes.ts'
import { limitsFor, refuseInvalidOrder } from '../../orders/order-limits.ts'
import { openBusinessDate, paymentTimingOf, refuseOtherType } from '../../orders/ordering-rule.ts'
import { wireOrder } from '../../orders/wire-order.ts'
import { refuse } from '../../refusal.ts'
import { readDraft, startDraft, writeNote } from '../../repositories/drafts.ts'
import { menuRule } from '../../stores/store-snapshot.ts'
import { noteOfOrder } from './adult-note.ts'
import { openSelfPayDeal } from './self-pay-deal.ts'

/**
 * Opens a provisional deal with what a customer scanned, priced by the store's current menu; it counts for limits and
 * is placed when it is paid (spec 3 §4).
 */
export default customerOperation(registerSelfPayOrder, async (context, request) => {
  const { storeId, order: requestedOrder, totalSeen } = request
  const { caller, now, services, transaction } = context
  const { userId } = caller
  const store = await services.stores.fresh(storeId)
  const type = orderType.selfPay
  if (paymentTimingOf(store, type) !== 'pay-first') {
    refuse(code.notOrderable, 'this store takes orders that are paid later', { reason: 'switched-off' })
  }
  const businessDate = openBusinessDate('self-pay', store, now)
  const status = dealStatus.provisional

  return transaction(async (tx) => {
    const deal = await openSelfPayDeal(tx, { services, store, businessDate, userId, status, now })
    refuseOtherType(requestedOrder.orderType, deal)
    const { dealId } = deal
    const draftKey = { storeId, dealId, userId }
    const newDraft = { ...draftKey, orderType: type, stdDate: businessDate, createDate: now }
    const [, read] = await Promise.all([startDraft(tx, newDraft), readDraft(tx, draftKey)])
    const draft = read?.order
    if (!draft) throw new Error('the draft is not there')
    const merged = mergeRequest([], requestedOrder.orderItemList, [], userId, store.index)
    if (merged.lines.length === 0) {
      refuse(code.badRequest, 'order.orderItemList: an order has lines', { field: 'order.orderItemList' })
    }
    const limits = await limitsFor(tx, store, merged.lines, businessDate)
    const rule = menuRule(store, type)
    const checked = checkOrder({ lines: merged.lines, index: store.index, limits, businessDate, rule })
    refuseInvalidOrder(checked.errors, limits)
    if (checked.total !== totalSeen) {
      refuse(code.priceChanged, 'the total is another one', { total: checked.total })
    }
    const { orderId } = draft.row
    const facts = { store, orderId, status: orderItemStatus.ordered, isDone: false, stdDate: businessDate }
    const descp = noteOfOrder(requestedOrder, store.index)
    writeNote(tx, storeId, orderId, descp)
    const written = await writeLines(tx, {
      order: { ...draft, row: { ...draft.row, descp } },
      priced: checked.lines,
      removed: [],
      facts,
      userId,
      now,
    })
    const order = wireOrder(written, await readerOf(tx, [written], userId))
    return { deal: wireDeal(deal, store, [written]), order }
  })
})
