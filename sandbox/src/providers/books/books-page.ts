import { type Html, html } from '../../html/html.ts'
import { emptyNote, livePart, pageText } from '../../html/page.ts'
import { clock, say, won } from '../../html/texts.ts'
import type { ArmedScenarios } from '../scenarios/armed-scenarios.ts'
import { scenarioTitle } from '../scenarios/scenario-titles.ts'
import type { Books } from './books.ts'
import words from './books-words.json' with { type: 'json' }
import type { Charge } from './charge.ts'

const koreanOffset = 540
/** How many charges of an account the page shows; the JSON has all of them. */
const most = 50

type Kept = ReturnType<Books['of']>
type Armed = ReturnType<ArmedScenarios['list']>

/** The providers' ledger for people, a table for each account; refreshed while it is open. */
export function booksPage(kept: Kept, armed: Armed): string {
  return pageText({
    title: say('providers'),
    scripts: ['live-part.js'],
    body: html`<p class="sub">${words.note}</p>${livePart('/providers/list', booksPart(kept, armed))}`,
  })
}

export function booksPart({ charges, refusals }: Kept, armed: Armed): Html {
  const accounts = [...new Set([...charges, ...refusals].map(accountOf))]
  return html`${
    armed.length > 0 &&
    html`<section class="card"><h2>${words.armed}</h2><ul>${armed.map(
      ({ vendor, mid, orderNo, played, times }) =>
        html`<li class="sub">${vendor} ${mid}${orderNo !== null && ` ${orderNo}`}: ${played.number}. ${scenarioTitle(played.number, played.way)} × ${times}</li>`,
    )}</ul></section>`
  }${
    accounts.length === 0
      ? emptyNote(words.none, words.noneNote)
      : accounts.map((account) =>
          accountCard(
            account,
            charges.filter((each) => accountOf(each) === account),
            refusals.filter((each) => accountOf(each) === account),
          ),
        )
  }`
}

function accountCard(account: string, charges: Kept['charges'], refusals: Kept['refusals']): Html {
  const sum = (read: (charge: Charge) => number) => charges.reduce((total, each) => total + read(each), 0)
  const approved = sum(({ approvedAmount }) => approvedAmount)
  const cancelled = sum(({ cancelledAmount }) => cancelledAmount)
  const shown = charges.slice(-most).reverse()
  return html`<section class="card"><h2>${account}</h2>
<p class="sub">${words.approved} ${won(approved)} · ${words.cancelled} ${won(cancelled)} · ${words.balance} ${won(approved - cancelled)}</p>
${
  shown.length > 0 &&
  html`<div class="wide" role="region" aria-label="${account}" tabindex="0"><table>
<thead><tr><th scope="col">${words.orderNo}</th><th scope="col">${words.state}</th><th scope="col" class="sum">${words.approved}</th><th scope="col" class="sum">${words.cancelled}</th><th scope="col" class="sum">${words.authorised}</th><th scope="col">${words.scenario}</th><th scope="col">${words.messages}</th></tr></thead>
<tbody>${shown.map(chargeRow)}</tbody></table></div>`
}${
  charges.length > most &&
  html`<p class="sub">${words.more.replace('{{count}}', String(charges.length - most))}</p>`
}${
  refusals.length > 0 &&
  html`<details><summary>${words.refusals} ${refusals.length}</summary><ul>${refusals
    .slice(-most)
    .reverse()
    .map(
      ({ at, call, code, orderNo }) =>
        html`<li class="sub"><time>${clock(at, koreanOffset)}</time> ${call} <code>${code}</code> ${orderNo}</li>`,
    )}</ul></details>`
}</section>`
}

function chargeRow(charge: Charge): Html {
  const { orderNo, tid, state, scenario, attempts, troubles } = charge
  return html`<tr>
<th scope="row"><code>${orderNo}</code><br><small>${clock(charge.registeredAt, koreanOffset)}${tid !== null && ` · ${tid}`}</small></th>
<td><span class="badge" data-state="${toneOf(charge)}">${words.states[state]}</span></td>
<td class="sum">${won(charge.approvedAmount)}</td><td class="sum">${won(charge.cancelledAmount)}</td><td class="sum">${won(charge.authorisedAmount)}</td>
<td>${scenario.number}. ${scenarioTitle(scenario.number, scenario.way)}${troubles.length > 0 && html`<br><small>${troubles.join(', ')}</small>`}</td>
<td><small>${attempts.map(({ call, code }) => `${call} ${code}`).join(' → ')}</small></td>
</tr>`
}

/** Authenticated but never approved: worth a look. */
function toneOf({ state }: Charge): string {
  if (state === 'authenticated') return 'waits'
  return state === 'approved' || state === 'part-cancelled' ? 'good' : 'over'
}

function accountOf({ vendor, mid }: { vendor: string; mid: string }): string {
  return `${vendor} ${mid}`
}
