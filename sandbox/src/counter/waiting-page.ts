import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { storeListWaiting } from '@storefront/contract/endpoints/store-waiting.ts'
import { type Html, html } from '../html/html.ts'
import { emptyNote } from '../html/page.ts'
import { textOf } from '../html/texts.ts'
import { moveButton } from './move-button.ts'
import type { Store } from './store.ts'

type WaitingQueue = PayloadOf<typeof storeListWaiting>
type Ticket = WaitingQueue['waitingList'][number]

/** The queue of today in its order, and whether more tickets may be taken. */
export function waitingQueue(store: Store, { isOpen, lastNumber, waitingList: all }: WaitingQueue): Html {
  const { storeId } = store
  return html`<section class="card"><p class="row"><span>${textOf('queue')} <span class="badge" data-state="${isOpen ? 'good' : 'over'}">${
    isOpen ? textOf('queueOpen') : textOf('queueClosed')
  }</span> ${textOf('lastNumber', { number: lastNumber })}</span>
${moveButton({
  storeId,
  move: 'open-queue',
  body: { isOpen: !isOpen },
  key: 'queue',
  label: isOpen ? textOf('closeQueue') : textOf('openQueue'),
  variant: isOpen ? 'quiet' : 'main',
})}</p></section>${
    all.length === 0
      ? emptyNote(textOf('noWaiting'), textOf('noWaitingNote'))
      : html`<div class="deals">${all.map((each) => ticketCard(store, each))}</div>`
  }`
}

function ticketCard(store: Store, { waiting, deal, orderList, customerName, phoneTail }: Ticket): Html {
  const clock = (time: number) => new Date(time + store.timezoneOffset * 60_000).toISOString().slice(11, 16)
  const { storeId } = store
  const { dealId, numberOfPerson = 0, numberOfChild = 0 } = deal
  const isCalled = waiting.callDate != null
  const calledText = isCalled && textOf('calledAt', { time: clock(waiting.callDate ?? 0) })
  return html`<article class="card" data-deal="${dealId}">
<p class="row"><strong>${textOf('ticketNumber', { number: waiting.waitingNumber })} · ${textOf('people', { count: numberOfPerson + numberOfChild })}</strong>${
    calledText && html`<span class="badge" data-state="waits">${calledText}</span>`
  }</p>
<p>${textOf('customer', { name: customerName, phone: phoneTail })} · ${clock(deal.startDate)}</p>
${orderList.length > 0 && html`<p class="sub">${textOf('preOrders', { count: orderList.length })}</p>`}
${deal.memo && html`<p>${deal.memo}</p>`}
<p class="actions">${moveButton({
    storeId,
    move: 'call-waiting',
    body: { dealId },
    label: textOf(isCalled ? 'callAgain' : 'callIn'),
    variant: isCalled ? 'quiet' : 'main',
  })}
${moveButton({
  storeId,
  move: 'seat-waiting',
  body: { dealId },
  label: textOf('seat'),
  variant: isCalled ? 'main' : 'quiet',
})}
${isCalled && moveButton({ storeId, move: 'mark-waiting-no-show', body: { dealId }, label: textOf('noShow') })}
${moveButton({ storeId, move: 'cancel-deal', body: { dealId }, label: textOf('cancelTicket'), variant: 'danger', asksReason: true })}</p>
</article>`
}
