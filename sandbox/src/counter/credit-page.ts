import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { storeListCredit } from '@storefront/contract/endpoints/credit.ts'
import { type Html, html } from '../html/html.ts'
import { emptyNote } from '../html/page.ts'
import { clock, textOf, won } from '../html/texts.ts'
import { moveButton } from './move-button.ts'
import type { Store } from './store.ts'

export type Credit = PayloadOf<typeof storeListCredit>

/** Who owes the store, each repaid here with a press, and the repayments that can be cancelled. */
export function creditList(store: Store, { owingList, repaymentList }: Credit): Html {
  if (owingList.length + repaymentList.length === 0) {
    return emptyNote(textOf('noCredit'), textOf('noCreditNote'))
  }
  return html`${
    owingList.length > 0 &&
    html`<section class="card"><h2>${textOf('owing')}</h2><ul class="lines">${owingList.map((each) => owingRow(store, each))}</ul></section>`
  }${
    repaymentList.length > 0 &&
    html`<section class="card"><h2>${textOf('repayments')}</h2><ul class="lines">${repaymentList.map((each) => repaymentRow(store, each))}</ul></section>`
  }`
}

function owingRow(
  { storeId }: Store,
  { userId, customerName, phoneTail, amount }: Credit['owingList'][number],
): Html {
  return html`<li><div><p class="strong">${textOf('customer', { name: customerName, phone: phoneTail })}</p>
<p class="won">${won(amount)}</p></div>
<div class="actions">${moveButton({
    storeId,
    move: 'take-credit-repayment',
    body: { userId, amount },
    key: String(userId),
    label: textOf('takeRepayment'),
  })}</div></li>`
}

function repaymentRow(
  { storeId, timezoneOffset }: Store,
  { txNumber, customerName, phoneTail, amount, date }: Credit['repaymentList'][number],
): Html {
  return html`<li><div><p class="strong">${textOf('customer', { name: customerName, phone: phoneTail })}</p>
<p class="sub">${clock(date, timezoneOffset)} · ${won(amount)}</p></div>
<div class="actions">${moveButton({
    storeId,
    move: 'cancel-credit-repayment',
    body: { txNumber },
    label: textOf('cancelRepayment'),
    variant: 'danger',
    asksReason: true,
  })}</div></li>`
}
