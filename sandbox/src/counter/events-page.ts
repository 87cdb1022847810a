import { type Html, html } from '../html/html.ts'
import { emptyNote, livePart } from '../html/page.ts'
import { clock, eventName, textOf } from '../html/texts.ts'
import type { ReceivedWebhook } from './webhook-log.ts'

export function eventsBody(storeId: number, list: Html): Html {
  return html`<p class="sub">${textOf('eventsNote')}</p>${livePart(`/counter/${storeId}/events/list`, list)}`
}

/** Events that the API delivered to the store; only those with a valid signature. */
export function eventList(events: readonly ReceivedWebhook[], offset: number): Html {
  if (events.length === 0) return emptyNote(textOf('noEvents'))
  return html`<ol class="list" reversed>${events.map(
    ({ kind, data, receivedAt }) => html`<li class="card">
<p class="row"><span class="strong">${eventName(kind)}</span><span class="sub">${clock(receivedAt, offset)}
<span class="badge" data-state="good">${textOf('verified')}</span></span></p>
<p class="sub"><code>${kind} ${JSON.stringify(data)}</code></p>
</li>`,
  )}</ol>`
}
