import { type Html, html } from '../../html/html.ts'
import { emptyNote, livePart, pageText } from '../../html/page.ts'
import { clock, textOf, won } from '../../html/texts.ts'
import { scenarioTitle } from '../scenarios/scenario-titles.ts'
import type { SelectedScenarios } from '../scenarios/selected-scenarios.ts'
import type { Charge } from './charge.ts'
import type { Ledger } from './ledger.ts'
import texts from './ledger-texts.json' with { type: 'json' }

const koreanOffsetMinutes = 540
/** How many charges and how many refusals of an account the page shows; the JSON has all of them. */
const maxCharges = 50

type LedgerEntries = ReturnType<Ledger['summaryOf']>
type SelectedScenario = ReturnType<SelectedScenarios['list']>

/** The providers' ledger for people, a table for each account; refreshed while it is open. */
export function ledgerPage(entries: LedgerEntries, selected: SelectedScenario): string {
  return pageText({
    title: textOf('providers'),
    scripts: ['live-part.js'],
    body: html`<p class="sub">${texts.note}</p>${livePart('/providers/list', ledgerPart(entries, selected))}`,
  })
}

export function ledgerPart({ charges, refusals }: LedgerEntries, selected: SelectedScenario): Html {
  const accounts = [...new Set([...charges, ...refusals].map(accountOf))]
  return html`${
    selected.length > 0 &&
    html`<section class="card"><h2>${texts.selected}</h2><ul>${selected.map(
      ({ vendor, mid, orderNo, chosen, times }) =>
        html`<li class="sub">${vendor} ${mid}${orderNo !== null && ` ${orderNo}`}: ${chosen.number}. ${scenarioTitle(chosen.number, chosen.variant)} × ${times}</li>`,
    )}</ul></section>`
  }${
    accounts.length === 0
      ? emptyNote(texts.none, texts.noneNote)
      : accounts.map((account) =>
          accountCard(
            account,
            charges.filter((each) => accountOf(each) === account),
            refusals.filter((each) => accountOf(each) === account),
          ),
        )
  }`
}

function accountCard(
  account: string,
  charges: LedgerEntries['charges'],
  refusals: LedgerEntries['refusals'],
): Html {
  const sum = (read: (charge: Charge) => number) => charges.reduce((total, each) => total + read(each), 0)
  const approved = sum(({ approvedAmount }) => approvedAmount)
  const cancelled = sum(({ cancelledAmount }) => cancelledAmount)
  const shownCharges = charges.slice(-maxCharges).reverse()
  return html`<section class="card"><h2>${account}</h2>
<p class="sub">${texts.approved} ${won(approved)} · ${texts.cancelled} ${won(cancelled)} · ${texts.balance} ${won(approved - cancelled)}</p>
${
  shownCharges.length > 0 &&
  html`<div class="wide" role="region" aria-label="${account}" tabindex="0"><table>
<thead><tr><th scope="col">${texts.orderNo}</th><th scope="col">${texts.state}</th><th scope="col" class="sum">${texts.approved}</th><th scope="col" class="sum">${texts.cancelled}</th><th scope="col" class="sum">${texts.authorised}</th><th scope="col">${texts.scenario}</th><th scope="col">${texts.messages}</th></tr></thead>
<tbody>${shownCharges.map(chargeRow)}</tbody></table></div>`
}${
  charges.length > maxCharges &&
  html`<p class="sub">${texts.more.replace('{{count}}', String(charges.length - maxCharges))}</p>`
}${
  refusals.length > 0 &&
  html`<details><summary>${texts.refusals} ${refusals.length}</summary><ul>${refusals
    .slice(-maxCharges)
    .reverse()
    .map(
      ({ at, call, code, orderNo }) =>
        html`<li class="sub"><time>${clock(at, koreanOffsetMinutes)}</time> ${call} <code>${code}</code> ${orderNo}</li>`,
    )}</ul></details>`
}</section>`
}

function chargeRow(charge: Charge): Html {
  const { orderNo, tid, state, scenario, attempts, faults } = charge
  return html`<tr>
<th scope="row"><code>${orderNo}</code><br><small>${clock(charge.registeredAt, koreanOffsetMinutes)}${tid !== null && ` · ${tid}`}</small></th>
<td><span class="badge" data-state="${badgeStateOf(charge)}">${texts.states[state]}</span></td>
<td class="sum">${won(charge.approvedAmount)}</td><td class="sum">${won(charge.cancelledAmount)}</td><td class="sum">${won(charge.authorisedAmount)}</td>
<td>${scenario.number}. ${scenarioTitle(scenario.number, scenario.variant)}${faults.length > 0 && html`<br><small>${faults.join(', ')}</small>`}</td>
<td><small>${attempts.map(({ call, code }) => `${call} ${code}`).join(' → ')}</small></td>
</tr>`
}

/** Authenticated but never approved: highlighted. */
function badgeStateOf({ state }: Charge): string {
  if (state === 'authenticated') return 'waits'
  return state === 'approved' || state === 'part-cancelled' ? 'good' : 'over'
}

function accountOf({ vendor, mid }: { vendor: string; mid: string }): string {
  return `${vendor} ${mid}`
}
