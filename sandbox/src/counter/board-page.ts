import { type Html, html } from '../html/html.ts'
import { emptyNote, livePart } from '../html/page.ts'
import { cancelReasons, textOf } from '../html/texts.ts'
import { dealCard, type OpenDeal } from './deal-card.ts'
import { moveButton } from './move-button.ts'
import { type RefusedMoney, refusedMoney } from './refused-money.ts'
import { type StaffCalls, staffCalls } from './staff-calls.ts'
import type { Store } from './store.ts'

export interface OpenBoard {
  deals: readonly OpenDeal[]
  refused: readonly RefusedMoney[]
  calls: StaffCalls
}

/** The open deals, and the dialog for cancel reasons. */
export function boardBody(store: Store, open: OpenBoard): Html {
  return html`${livePart(`/counter/${store.storeId}/board`, board(store, open))}${dialogs()}`
}

export function board(store: Store, { deals, refused, calls }: OpenBoard): Html {
  return html`${staffCalls(store, calls)}${businessCard(store)}${refusedMoney(store, refused)}${
    deals.length === 0
      ? emptyNote(textOf('noDeals'), textOf('noDealsNote'))
      : html`<div class="deals">${deals.map((deal) => dealCard(deal, store))}</div>`
  }`
}

/** Opens and closes business, and pauses order types. */
function businessCard({ storeId, isOpen, orderTypes, paused }: Store): Html {
  return html`<section class="card business">
<p class="row"><span>${textOf('business')} <span class="badge" data-state="${isOpen ? 'good' : 'over'}">${
    isOpen ? textOf('businessOpen') : textOf('businessClosed')
  }</span></span>
${moveButton({
  storeId,
  move: isOpen ? 'close-business' : 'open-business',
  body: {},
  label: isOpen ? textOf('closeBusiness') : textOf('openBusiness'),
  variant: isOpen ? 'quiet' : 'main',
})}</p>
<p class="row"><span>${textOf('pauses')} <span class="badge" data-state="${paused.length > 0 ? 'waits' : 'good'}">${
    paused.length > 0 ? textOf('pausedTypes', { types: paused.join(', ') }) : textOf('taking')
  }</span></span></p>
<p class="actions">${orderTypes.map((type) => {
    const isPaused = paused.includes(type)
    const rest = paused.filter((other) => other !== type)
    return moveButton({
      storeId,
      move: 'pause-orders',
      body: { orderTypes: isPaused ? rest : [...rest, type] },
      key: type,
      label: textOf(isPaused ? 'resumeType' : 'pauseType', { type }),
      variant: isPaused ? 'main' : 'quiet',
    })
  })}</p>
</section>`
}

const dialogs = () => html`${reasonDialog('reason')}${reasonDialog('refund')}`

/** The dialog for a cancel reason, or for a refund's reason and lines; the lines are inserted by the script. */
export function reasonDialog(id: 'reason' | 'refund'): Html {
  const isRefund = id === 'refund'
  return html`<dialog id="${id}" aria-labelledby="${id}-title">
<form method="dialog">
<h2 id="${id}-title">${textOf(isRefund ? 'refundTitle' : 'reasonTitle')}</h2>
${isRefund && html`<fieldset class="choices" data-lines-to-choose><legend class="sub">${textOf('refundNote')}</legend></fieldset>`}
<p class="sub">${textOf('reasonNote')}</p>
<div class="choices">${cancelReasons.map(
    (reason, index) =>
      html`<label><input type="radio" name="reason" value="${reason}" ${
        index === 0 && html`checked`
      }>${reason}</label>`,
  )}<label><input type="radio" name="reason" value="">${textOf('reasonOwn')}</label></div>
<input type="text" name="own" maxlength="200" aria-label="${textOf('reasonOwn')}">
<p class="actions"><button type="submit" value="" class="quiet" formnovalidate>${textOf('back')}</button>
<button type="submit" value="go" class="danger">${textOf(isRefund ? 'confirmRefund' : 'confirmCancel')}</button></p>
</form>
</dialog>`
}
