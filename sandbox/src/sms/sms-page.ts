import { type Html, html } from '../html/html.ts'
import { emptyNote, livePart, pageText } from '../html/page.ts'
import { clock, textOf } from '../html/texts.ts'
import type { ReceivedSms } from './inbox.ts'

const koreanOffsetMinutes = 540

/** The inbox, newest first, refreshed while it is open. */
export function smsPage(messages: readonly ReceivedSms[], phone: string): string {
  const address = phone ? `/sms/list?phone=${encodeURIComponent(phone)}` : '/sms/list'
  const filter =
    phone !== '' && html`<p>${textOf('smsOf', { phone })} <a href="/sms">${textOf('showAll')}</a></p>`
  return pageText({
    title: textOf('sms'),
    scripts: ['live-part.js', 'copy-code.js'],
    body: html`<p class="sub">${textOf('smsNote')}</p>${filter}${livePart(address, smsList(messages))}`,
  })
}

export function smsList(messages: readonly ReceivedSms[]): Html {
  if (messages.length === 0) return emptyNote(textOf('noSms'))
  return html`<ol class="list" reversed>${messages.map(smsRow)}</ol>`
}

function smsRow({ to, text, receivedAt }: ReceivedSms): Html {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  return html`<li class="card">
<p class="row"><a class="strong" href="/sms?phone=${encodeURIComponent(to)}">${to}</a>
<time class="sub" datetime="${new Date(receivedAt).toISOString()}">${clock(receivedAt, koreanOffsetMinutes)}</time></p>
<p class="message">${text}</p>
${
  code !== undefined &&
  html`<p class="row"><strong class="code">${code}</strong>
<button type="button" data-copy="${code}" data-done="${textOf('copied')}">${textOf('copyCode')}</button></p>`
}
</li>`
}
