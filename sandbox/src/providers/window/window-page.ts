import { html } from '../../html/html.ts'
import { won } from '../../html/texts.ts'
import type { Charge } from '../ledger/charge.ts'
import type { ScenarioName } from '../scenarios/scenarios.ts'
import { scenarioList, scenarioScript } from './scenario-list.ts'
import { type Brand, windowFrame } from './window-frame.ts'
import texts from './window-texts.json' with { type: 'json' }

/** A payment that waits in a window for its customer. */
export interface WindowTransaction {
  charge: Charge
  goodsName: string
  /** Id in the window's address. */
  token: string
  /** Where the customer is sent back to; the window may send to no other origin. */
  returnUrl: string
}

interface WindowPageOptions {
  transaction: WindowTransaction
  brand: Brand
  merchantName: string
  /** Address that the answer is posted to. */
  action: string
  /** Number of the simulated card, masked. */
  card: string
  /** Scenarios that the provider does not have. */
  unsupportedScenarios: readonly ScenarioName[]
}

/** A provider's window: purchase, merchant, and two answers; below, the scenarios. */
export function windowPage({
  transaction,
  brand,
  merchantName,
  action,
  card,
  unsupportedScenarios,
}: WindowPageOptions): string {
  const { charge, goodsName } = transaction
  const amount = won(charge.registeredAmount)
  return windowFrame(
    brand,
    html`
<section class="amount"><p>${texts.amount}</p><p class="sum">${amount}</p></section>
<dl class="facts">
<div><dt>${texts.merchant}</dt><dd>${merchantName}</dd></div>
<div><dt>${texts.goods}</dt><dd>${goodsName}</dd></div>
<div><dt>${texts.orderNo}</dt><dd class="number">${charge.orderNo}</dd></div>
</dl>
<p class="payment-card"><span>${texts.card}</span><span class="number">${spacedCardNo(card)}</span><span>${texts.lumpSum}</span></p>
<form method="post" action="${action}">
<div class="answers">
<button class="pay" name="answer" value="pay">${texts.pay.replace('{{amount}}', amount)}</button>
<button class="no" name="answer" value="cancel">${texts.cancel}</button>
</div>
${scenarioList(charge.scenario, unsupportedScenarios)}
</form>`,
    scenarioScript,
  )
}

function spacedCardNo(cardNo: string): string {
  return cardNo.replace(/(.{4})(?=.)/g, '$1 ')
}
