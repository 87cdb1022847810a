import type { ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import type { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderItemStatus } from '@storefront/contract/wire-enums.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { openDealStatuses } from '@storefront/domain/deal/open-statuses.ts'
import { checkOrder } from '@storefront/domain/order/check-order.ts'
import type { CustomerContextOf } from '../call-context.ts'
import type { Connection } from '../database/database.ts'
import { refuseLapsed } from '../deals/open-for-orders.ts'
import { feeOfDelivery } from '../deliveries/fee-of-delivery.ts'
import { mergeRequest, type NewLines } from '../orders/line-changes.ts'
import { limitsFor, refuseInvalidOrder } from '../orders/order-limits.ts'
import { openBusinessDateInDeal, paymentTimingOf, refuseOtherType } from '../orders/ordering-rule.ts'
import { refuse } from '../refusal.ts'
import type { Draft } from '../repositories/drafts.ts'
import { menuRule } from '../stores/store-snapshot.ts'

type Context = CustomerContextOf<typeof updateOrder>
type Request = ParsedRequestOf<typeof updateOrder>

/** The business date of an order in the customer's deal; refused where the deal takes no orders. */
export function businessDateOfChange(
  { store, caller, now }: Context,
  request: Request,
  draft: Draft,
): string {
  const { deal, userIds } = draft
  if (!userIds.includes(caller.userId)) refuse(code.forbidden, 'not your deal')
  if (!openDealStatuses.includes(deal.status)) refuse(code.notFound, 'the deal takes no more orders')
  const stdDate = openBusinessDateInDeal(deal, store, now, code.badRequest)
  refuseLapsed(deal, stdDate)
  refuseOtherType(request.order.orderType, deal)
  paymentTimingOf(store, request.order.orderType)
  return stdDate
}

/** The validated and priced changes of a draft; refused where invalid. */
export async function changeOf(
  db: Connection,
  context: Context,
  request: Request,
  draft: Draft,
): Promise<NewLines> {
  const { store, caller, now } = context
  const { userId } = caller
  const { order: requestedOrder, delOrderItemList } = request
  const stdDate = businessDateOfChange(context, request, draft)
  const { order } = draft
  if (!order || (requestedOrder.orderId && requestedOrder.orderId !== order.row.orderId)) {
    refuse(code.notFound, 'no such order to change')
  }
  if (draft.isBeingPaid) refuse(code.payRunning, 'the order is being paid', { orderId: order.row.orderId })

  const removeIds = delOrderItemList.map(({ orderItemId }) => orderItemId)
  const merged = mergeRequest(order.lines, requestedOrder.orderItemList, removeIds, userId, store.index)
  const limits = await limitsFor(db, store, merged.lines, stdDate)
  const { errors, lines } = checkOrder({
    lines: merged.lines,
    index: store.index,
    limits,
    businessDate: stdDate,
    rule: menuRule(store, order.row.orderType),
  })
  const isSent = ({ orderItemId }: { orderItemId: number }) => merged.sentIds.has(orderItemId)
  // Lines that were not sent are validated when the order is placed or paid; until then an invalid one prevents no change of others.
  refuseInvalidOrder(errors.filter(isSent), limits)
  const { orderId } = order.row
  const total = lines.reduce((sum, line) => sum + line.lineTotal, 0)
  return {
    order,
    priced: lines.filter(isSent),
    removed: merged.removed,
    fee:
      dealKind(draft.deal.dealType) === 'delivery' ? await feeOfDelivery(db, store, draft.deal, total) : null,
    facts: { store, orderId, status: orderItemStatus.ordered, isDone: false, stdDate },
    userId,
    now,
  }
}
