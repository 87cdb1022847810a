import { type Html, html } from '../html/html.ts'
import { emptyNote, livePart } from '../html/page.ts'
import { cancelReasons, say } from '../html/texts.ts'
import { dealCard, type OpenDeal } from './deal-card.ts'
import { moveButton } from './move-button.ts'
import type { Shop } from './shop.ts'

/** The open deals, and the dialog that asks why something is cancelled. */
export function boardBody(shop: Shop, deals: readonly OpenDeal[]): Html {
  return html`${livePart(`/counter/${shop.storeId}/board`, board(shop, deals))}${reasonDialog()}`
}

export function board(shop: Shop, deals: readonly OpenDeal[]): Html {
  return html`${businessCard(shop)}${
    deals.length === 0
      ? emptyNote(say('noDeals'), say('noDealsNote'))
      : html`<div class="deals">${deals.map((deal) => dealCard(deal, shop.timezoneOffset))}</div>`
  }`
}

/** Opens and closes business, and pauses ways of ordering. */
function businessCard({ storeId, isOpen, orderTypes, paused }: Shop): Html {
  return html`<section class="card business">
<p class="row"><span>${say('business')} <span class="badge" data-state="${isOpen ? 'good' : 'over'}">${
    isOpen ? say('businessOpen') : say('businessClosed')
  }</span></span>
${moveButton({
  storeId,
  move: isOpen ? 'close-business' : 'open-business',
  body: {},
  label: isOpen ? say('closeBusiness') : say('openBusiness'),
  look: isOpen ? 'quiet' : 'main',
})}</p>
<p class="row"><span>${say('pauses')} <span class="badge" data-state="${paused.length > 0 ? 'waits' : 'good'}">${
    paused.length > 0 ? say('pausedTypes', { types: paused.join(', ') }) : say('taking')
  }</span></span></p>
<p class="actions">${orderTypes.map((type) => {
    const isPaused = paused.includes(type)
    const rest = paused.filter((other) => other !== type)
    return moveButton({
      storeId,
      move: 'pause-orders',
      body: { orderTypes: isPaused ? rest : [...rest, type] },
      key: type,
      label: say(isPaused ? 'resumeType' : 'pauseType', { type }),
      look: isPaused ? 'main' : 'quiet',
    })
  })}</p>
</section>`
}

function reasonDialog(): Html {
  return html`<dialog id="reason" aria-labelledby="reason-title">
<form method="dialog">
<h2 id="reason-title">${say('reasonTitle')}</h2>
<p class="sub">${say('reasonNote')}</p>
<div class="choices">${cancelReasons.map(
    (reason, place) =>
      html`<label><input type="radio" name="reason" value="${reason}" ${
        place === 0 && html`checked`
      }>${reason}</label>`,
  )}<label><input type="radio" name="reason" value="">${say('reasonOwn')}</label></div>
<input type="text" name="own" maxlength="200" aria-label="${say('reasonOwn')}">
<p class="actions"><button type="submit" value="" class="quiet" formnovalidate>${say('back')}</button>
<button type="submit" value="go" class="danger">${say('confirmCancel')}</button></p>
</form>
</dialog>`
}
