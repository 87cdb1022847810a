import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import type { DealAddress } from '@storefront/contract/entities/address.ts'
import type { Order, OrderItem } from '@storefront/contract/entities/deal.ts'
import {
  dealStatus,
  dealType,
  itemType,
  orderItemStatus,
  orderStatus,
} from '@storefront/contract/wire-enums.ts'
import { type Html, html } from '../html/html.ts'
import { clock, textOf, won } from '../html/texts.ts'
import { moveButton } from './move-button.ts'
import { refundButton, refundLines } from './refunds.ts'
import type { Store } from './store.ts'

export type OpenDeal = PayloadOf<typeof storeListOpenDeals>['dealList'][number]

/** One deal with its orders, for kitchen and service staff. */
export function dealCard(
  { deal, orderList, customerName, phoneTail, guestList, paidOrderIdList, refundList, address }: OpenDeal,
  { timezoneOffset: offset, givesCredit }: Pick<Store, 'timezoneOffset' | 'givesCredit'>,
): Html {
  const { storeId, dealId, status } = deal
  const people = deal.numberOfPerson + deal.numberOfChild
  const orders = orderList.filter((order) => order.status !== orderStatus.provisional)
  const isRequested = status === dealStatus.requested
  const isInProgress = status === dealStatus.inProgress
  return html`<article class="card deal" data-state="${isRequested ? 'waits' : 'runs'}">
<header class="row">
<h2>${deal.resourceName ?? deal.dealType}</h2>
<span class="badge" data-state="${isRequested ? 'waits' : 'runs'}">${status}</span>
</header>
<p class="sub">${deal.resourceName && `${deal.dealType} · `}${clock(deal.startDate, offset)} · ${textOf('people', { count: people })}
· ${textOf('customer', { name: customerName, phone: phoneTail })}</p>
${deal.dealType === dealType.takeout && html`<p class="note">${pickup(deal, offset)}</p>`}
${address?.address1 && deliveryNote(address)}
${deal.memo && html`<p class="note">${deal.memo}</p>`}
${deal.resourceName && guestList.length > 1 && html`<ul class="lines">${guestList.map((guest) => guestRow(deal, guest))}</ul>`}
${
  orders.length === 0
    ? html`<p class="sub">${textOf('noOrders')}</p>`
    : orders.map((order) =>
        orderBlock(
          order,
          customerName,
          offset,
          paidOrderIdList.includes(order.orderId)
            ? refundButton(order, refundList)
            : givesCredit && creditButton(order),
        ),
      )
}
${refundLines(refundList, offset)}
<footer class="actions">
${isRequested && moveButton({ storeId, move: 'accept-deal', body: { dealId }, label: textOf('accept'), variant: 'main' })}
${isInProgress && moveButton({ storeId, move: 'complete-deal', body: { dealId }, label: textOf('complete'), variant: 'main' })}
${moveButton({ storeId, move: 'cancel-deal', body: { dealId }, label: textOf('cancelDeal'), variant: 'danger', asksReason: true })}
</footer>
</article>`
}

/** Somebody with a photo of the table's code can join from anywhere: the staff checks and removes them. */
function guestRow({ storeId, dealId }: OpenDeal['deal'], guest: OpenDeal['guestList'][number]): Html {
  const { userId, name, phoneTail } = guest
  return html`<li><p>${textOf('customer', { name, phone: phoneTail })}</p>
${moveButton({ storeId, move: 'remove-guest', body: { dealId, userId }, label: textOf('removeGuest', { name }) })}</li>`
}

/** A takeout order without a chosen time is prepared at once. */
function pickup({ orgStartDate, startDate }: OpenDeal['deal'], offset: number): string {
  return orgStartDate == null ? textOf('pickupNow') : textOf('pickupAt', { time: clock(startDate, offset) })
}

/** Delivery address, phone number and the customer's request. */
function deliveryNote({ zipcode, address1, address2, phoneNumber, request }: DealAddress): Html {
  return html`<p class="note">(${zipcode}) ${address1}, ${address2} · ${phoneNumber ?? ''}</p>
${request && html`<p class="note">${request}</p>`}`
}

function orderBlock(order: Order, customerName: string, offset: number, paymentButton: Html | false): Html {
  const { storeId, orderId, status } = order
  const isInKitchen = status === orderStatus.inKitchen
  const isOpen = isInKitchen || status === orderStatus.ordered
  const lines = order.orderItemList.filter((line) => line.parentOrderItemId == null)
  return html`<section class="order" data-state="${isOpen ? 'open' : 'over'}">
<header class="row">
<h3>${textOf('order', { number: order.orderNumber ?? orderId })} <span class="sub">${clock(order.createDate, offset)}</span></h3>
<span class="badge" data-state="${status === orderStatus.cooked ? 'good' : isOpen ? 'runs' : 'over'}">${status}</span>
</header>
${order.descp && html`<p class="note">${order.descp}</p>`}
${order.cancelDescp && html`<p class="note">${order.cancelDescp}</p>`}
<ul class="lines">${lines.map((line) => lineRow(order, line, customerName))}</ul>
<p class="row"><span class="actions">
${isInKitchen && moveButton({ storeId, move: 'cook-order', body: { orderId }, label: textOf('cookOrder') })}
${isOpen && moveButton({ storeId, move: 'cancel-order', body: { orderId }, label: textOf('cancelOrder'), variant: 'danger', asksReason: true })}
${paymentButton}
</span><strong class="won">${won(order.totalAmount)}</strong></p>
</section>`
}

/** Puts an unpaid order on its customer's credit. */
function creditButton({ storeId, orderId, status }: Order): Html | false {
  const label = textOf('onCredit')
  return (
    status !== orderStatus.cancelled &&
    moveButton({ storeId, move: 'charge-on-credit', body: { orderId }, label })
  )
}

/** The author of a line is shown only if it is not the customer of the card. */
function lineRow(order: Order, line: OrderItem, customerName: string): Html {
  // The delivery fee is a line, too, and is not cooked.
  const isInKitchen = order.status === orderStatus.inKitchen && line.itemType === itemType.product
  const children = order.orderItemList.filter((child) => child.parentOrderItemId === line.orderItemId)
  const isDone = line.doneCount >= line.count
  const isCancelled = line.status === orderItemStatus.cancelled
  const details = [
    ...line.options.map((option) => option.value),
    ...children.map(({ name, options, count }) => {
      const chosen = options.map(({ value }) => value).join(', ')
      return `${name ?? textOf('deletedMenu')}${chosen && ` (${chosen})`} × ${count}`
    }),
  ]
  return html`<li data-state="${isCancelled ? 'over' : isDone ? 'done' : 'open'}">
<div>
<p class="strong">${line.name ?? textOf('deletedMenu')} × ${line.count}</p>
${details.length > 0 && html`<p class="sub">${details.join(', ')}</p>`}
${line.descp && html`<p class="note">${line.descp}</p>`}
${line.addedByName && line.addedByName !== customerName && html`<p class="sub">${textOf('addedBy', { name: line.addedByName })}</p>`}
</div>
<div class="actions"><span class="count">${line.doneCount} / ${line.count}</span>${
    isInKitchen && !isCancelled && cookButtons(order, line)
  }</div>
</li>`
}

function cookButtons({ storeId, orderId }: Order, { orderItemId, doneCount, count }: OrderItem): Html {
  const cook = (done: number, label: string) =>
    moveButton({
      storeId,
      move: 'cook-line',
      body: { orderId, orderItemId, doneCount: done },
      key: `${orderItemId} ${label}`,
      label,
    })
  return html`${doneCount > 0 && cook(doneCount - 1, textOf('undoLine'))}${
    count - doneCount > 1 && cook(doneCount + 1, textOf('cookOne'))
  }${doneCount < count && cook(count, textOf('cookLine'))}`
}
