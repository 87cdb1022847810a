import { html } from '../html/html.ts'
import { emptyNote, pageText } from '../html/page.ts'
import { clock, textOf } from '../html/texts.ts'
import type { Payout } from './bank-ledger.ts'

const koreanOffsetMinutes = 540

/** The payouts, the latest first. */
export function bankPage(payouts: readonly Payout[]): string {
  return pageText({
    title: textOf('bank'),
    body: html`<p class="sub">${textOf('bankNote')}</p>${
      payouts.length === 0
        ? emptyNote(textOf('noPayouts'))
        : html`<ol class="list" reversed>${payouts.map(
            ({ amount, bankCode, accountNumber, holder, state, at }) => html`<li class="card">
<p class="row"><span class="strong">${amount.toLocaleString('ko')}</span>
<time class="sub" datetime="${new Date(at).toISOString()}">${clock(at, koreanOffsetMinutes)}</time></p>
<p>${bankCode} · ${accountNumber} · ${holder}</p><p class="sub">${textOf(state === 'paid' ? 'paidOut' : 'payoutRefused')}</p></li>`,
          )}</ol>`
    }`,
  })
}
