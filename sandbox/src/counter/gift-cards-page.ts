import { type Html, html } from '../html/html.ts'
import { textOf } from '../html/texts.ts'

/** Two forms for staff: takes won from a card by the number that its holder shows, and returns won of what was taken. */
export function giftCardsBody(storeId: number): Html {
  return html`<section class="card"><h2>${textOf('takeCard')}</h2>
<form data-form-move="/counter/${storeId}/moves/take-gift-card" data-done="${textOf('cardTaken')}" ${texts()}>
<label>${textOf('tempNumber')}<input name="cardTempNum" inputmode="numeric" pattern="[0-9 ]{16,19}" required autocomplete="off"></label>
<label>${textOf('wonToTake')}<input name="amount" type="number" min="1" step="1" required></label>
<p class="actions"><button class="main">${textOf('takeCard')}</button></p>
<p class="message" role="status" data-result></p></form></section>
<section class="card"><h2>${textOf('returnCard')}</h2>
<form data-form-move="/counter/${storeId}/moves/return-gift-card" data-done="${textOf('cardReturned')}" ${texts()}>
<label>${textOf('takenNumber')}<input name="txNumber" required autocomplete="off" data-taken-number></label>
<label>${textOf('wonToReturn')}<input name="amount" type="number" min="1" step="1" required></label>
<p class="actions"><button class="main">${textOf('returnCard')}</button></p>
<p class="message" role="status" data-result></p></form></section>`
}

const texts = () =>
  html`data-failed="${textOf('failed', { code: '{{code}}' })}" data-offline="${textOf('offline')}"
data-unknown="${textOf('cardUnknown')}" data-short="${textOf('cardShort')}"`
