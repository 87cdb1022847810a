import { type Html, html } from '../../html/html.ts'
import { won } from '../../html/texts.ts'
import { scenarioTitle } from '../scenarios/scenario-titles.ts'
import { scenarios } from '../scenarios/scenarios.ts'
import type { Trade } from './kicc-desk.ts'
import type { ReturnMessage } from './return-message.ts'
import texts from './texts.json' with { type: 'json' }

const words = texts.window

/** The card company's window: what is paid, to whom, and two answers; below, what shall go wrong. */
export function windowPage({ charge, goodsName, token }: Trade, shopName: string): string {
  const { number, way } = charge.scenario
  const amount = won(charge.registeredAmount)
  return page(html`
<section class="amount"><p>${words.amount}</p><p class="sum">${amount}</p></section>
<dl class="facts">
<div><dt>${words.shop}</dt><dd>${shopName}</dd></div>
<div><dt>${words.goods}</dt><dd>${goodsName}</dd></div>
<div><dt>${words.orderNo}</dt><dd class="number">${charge.orderNo}</dd></div>
</dl>
<p class="plastic"><span>${words.card}</span><span class="number">${spaced(texts.card.masked)}</span><span>${words.lumpSum}</span></p>
<form method="post" action="/kicc/webpay/${token}">
<div class="answers">
<button class="pay" name="answer" value="pay">${words.pay.replace('{{amount}}', amount)}</button>
<button class="no" name="answer" value="cancel">${words.cancel}</button>
</div>
<details><summary>${words.choose}<small>${words.chosen.replace('{{scenario}}', `${number}. ${scenarioTitle(number, way)}`)}</small></summary>
<fieldset><legend class="unseen">${words.choose}</legend>
${scenarios.map(({ number: each, ways }) =>
  (ways.length === 0 ? [null] : ways).map((one) => {
    const value = one === null ? String(each) : `${each}:${one}`
    const isPlayed = each === number && one === way
    return html`<label><input type="radio" name="scenario" value="${value}"${isPlayed && html` checked`}>
<span><b>${each}</b> ${scenarioTitle(each, one)}</span></label>`
  }),
)}
</fieldset></details>
</form>`)
}

/** Sends the customer back; by itself, and with a button where no script runs. */
export function returnPage(
  { action, acceptCharset, fields }: ReturnMessage,
  closes?: 'during' | 'after',
): string {
  return page(
    html`<p class="note" role="status">${closes ? words.closing : words.returning}</p>
<form id="return" method="post" action="${action}" accept-charset="${acceptCharset}" data-closes="${closes ?? 'no'}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="answers"><button class="pay">${words.goOn}</button></div>
</form>
${closes !== undefined && html`<p class="small">${words.closeIt}</p>`}`,
    'return-to-shop.js',
  )
}

/** The window goes away without a word to the shop. */
export function closingPage(): string {
  return page(
    html`<p class="note" role="status" data-closes-at-once>${words.closing}</p><p class="small">${words.closeIt}</p>`,
    'return-to-shop.js',
  )
}

export function overPage(): string {
  return page(html`<p class="note">${words.over}</p><p class="small">${words.overNote}</p>`)
}

export function unknownPage(): string {
  return page(html`<p class="note">${words.unknown}</p><p class="small">${words.overNote}</p>`)
}

function page(body: Html, script?: string): string {
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.title} · ${words.brand}</title>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/pay-window.css">
${script !== undefined && html`<script type="module" src="/static/${script}"></script>`}
</head>
<body>
<header><p class="brand">${words.brand}</p><h1>${words.title}</h1></header>
<p class="practice">${words.notice}</p>
<main>${body}</main>
</body>
</html>`.text
}

function spaced(cardNo: string): string {
  return cardNo.replace(/(.{4})(?=.)/g, '$1 ')
}
