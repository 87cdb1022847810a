import type { Order } from '@storefront/contract/entities/deal.ts'
import type { Refund } from '@storefront/contract/entities/payment.ts'
import { type Html, html } from '../html/html.ts'
import { clock, textOf, won } from '../html/texts.ts'
import { moveButton } from './move-button.ts'

/** Refunds an order, completely or by lines; not shown if everything is refunded or being refunded. */
export function refundButton(order: Order, refunds: readonly Refund[]): Html | false {
  const { storeId, orderId, orderItemList } = order
  const refundedIds = new Set(
    refunds.filter(({ status }) => status !== 'refused').flatMap((each) => each.orderItemIdList),
  )
  const lines = orderItemList
    .filter((line) => line.parentOrderItemId == null && !refundedIds.has(line.orderItemId))
    .map((line) => ({ id: line.orderItemId, label: `${line.name ?? textOf('deletedMenu')} × ${line.count}` }))
  return (
    lines.length > 0 &&
    moveButton({
      storeId,
      move: 'refund-order',
      body: { orderId },
      label: textOf('refund'),
      variant: 'danger',
      lines,
    })
  )
}

/** State of the badge, which gives its colour, and its text, by the refund's status. */
const states: Readonly<
  Record<string, [state: string, text: 'refundPending' | 'refundDone' | 'refundRefused']>
> = {
  pending: ['runs', 'refundPending'],
  done: ['good', 'refundDone'],
  refused: ['waits', 'refundRefused'],
}

/** The state of a deal's refunds. */
export function refundLines(refunds: readonly Refund[], offset: number): Html | false {
  if (refunds.length === 0) return false
  return html`<ul class="lines">${refunds.map((refund) => {
    const [state, text] = states[refund.status] ?? ['runs', 'refundPending' as const]
    return html`<li><div><p class="strong">${textOf('refund')} ${won(refund.amount)}</p>
<p class="sub">${clock(refund.settleDate ?? refund.createDate, offset)} · ${refund.reason}</p></div>
<span class="badge" data-state="${state}">${textOf(text)}</span></li>`
  })}</ul>`
}
