import { html } from '../../html/html.ts'
import { won } from '../../html/texts.ts'
import { scenarioList, scenarioScript } from '../window/scenario-list.ts'
import { type Brand, windowFrame } from '../window/window-frame.ts'
import type { Trade } from './kicc-desk.ts'
import texts from './texts.json' with { type: 'json' }

const words = texts.window
export const brand: Brand = words

/** The card company's window: what is paid, to whom, and two answers; below, what shall go wrong. */
export function windowPage({ charge, goodsName, token }: Trade, shopName: string): string {
  const amount = won(charge.registeredAmount)
  return windowFrame(
    brand,
    html`
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
${scenarioList(charge.scenario)}
</form>`,
    scenarioScript,
  )
}

function spaced(cardNo: string): string {
  return cardNo.replace(/(.{4})(?=.)/g, '$1 ')
}
