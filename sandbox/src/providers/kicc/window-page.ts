import { html } from '../../html/html.ts'
import { won } from '../../html/texts.ts'
import { scenarioList, scenarioScript } from '../window/scenario-list.ts'
import { type Brand, windowFrame } from '../window/window-frame.ts'
import type { Trade } from './kicc-simulator.ts'
import allTexts from './texts.json' with { type: 'json' }

const texts = allTexts.window
export const brand: Brand = texts

/** The card company's window: purchase, shop, and two answers; below, the scenarios. */
export function windowPage({ charge, goodsName, token }: Trade, shopName: string): string {
  const amount = won(charge.registeredAmount)
  return windowFrame(
    brand,
    html`
<section class="amount"><p>${texts.amount}</p><p class="sum">${amount}</p></section>
<dl class="facts">
<div><dt>${texts.shop}</dt><dd>${shopName}</dd></div>
<div><dt>${texts.goods}</dt><dd>${goodsName}</dd></div>
<div><dt>${texts.orderNo}</dt><dd class="number">${charge.orderNo}</dd></div>
</dl>
<p class="plastic"><span>${texts.card}</span><span class="number">${spaced(allTexts.card.masked)}</span><span>${texts.lumpSum}</span></p>
<form method="post" action="/kicc/webpay/${token}">
<div class="answers">
<button class="pay" name="answer" value="pay">${texts.pay.replace('{{amount}}', amount)}</button>
<button class="no" name="answer" value="cancel">${texts.cancel}</button>
</div>
${scenarioList(charge.scenario)}
</form>`,
    scenarioScript,
  )
}

function spaced(cardNo: string): string {
  return cardNo.replace(/(.{4})(?=.)/g, '$1 ')
}
