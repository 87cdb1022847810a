import {
  type PayOpen,
  type PayOpened,
  type PayOpenRefusal,
  type PayWindowStart,
  payScriptAddress,
  payWindowPaths,
} from '@storefront/contract/pay-window.ts'
import {
  beginPage,
  formOf,
  saveWindowPayment,
  show,
  showBackButton,
  showStopped,
  submitForm,
} from './page.ts'
import { saveScriptStart } from './window-entries.ts'

const payment = beginPage()
const nonce = new URLSearchParams(`nonce=${location.hash.slice(1)}`).get('nonce')
// Removed first, so that no reload, copied address or provider's page contains it.
history.replaceState(null, '', location.pathname + location.search)
saveWindowPayment(payment)
showBackButton(payment)
// The customer returned by the back button; the nonce is used.
addEventListener('pageshow', ({ persisted }) => persisted && stop('used'))
void open(payment.txNumber)

async function open(txNumber: string | undefined): Promise<void> {
  if (!txNumber) return stop('unknown')
  if (!nonce) return stop('used')
  try {
    const request: PayOpen = { v: 1, txNumber, nonce, touchPoints: navigator.maxTouchPoints }
    const answer = await fetch(payWindowPaths.open, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      credentials: 'omit',
      // The edge checks the origin, which a stricter policy would omit.
      referrerPolicy: 'same-origin',
    })
    const opened: PayOpened = await answer.json()
    if ('start' in opened) openAtProvider(opened.start, txNumber)
    else stop(opened.refused, opened.message)
  } catch {
    stop('unavailable')
  }
}

/** Throws if it cannot continue: an invalid address, or no storage. */
function openAtProvider(start: PayWindowStart, txNumber: string): void {
  const target = start.kind === 'form' ? start.action : start.kind === 'script' ? start.src : start.url
  if (!/^https?:/.test(target)) throw new Error(target)
  if (start.kind === 'form') {
    const form = formOf(start.fields)
    form.acceptCharset = start.acceptCharset
    submitForm(form, target, start.method)
  } else if (start.kind === 'script') {
    // To the page whose policy allows the script; the call's arguments are not in the address.
    saveScriptStart({ v: 1, txNumber, start })
    location.replace(payScriptAddress(location.search, start.origins))
  } else location.replace(target)
}

/** @param message the provider's, shown as text only */
function stop(refused: PayOpenRefusal, message?: string): void {
  showStopped(payment, document.getElementById(refused) ? refused : 'unavailable', refused !== 'used')
  if (!message) return
  const quote = show('message')?.querySelector('blockquote')
  if (quote) quote.textContent = message
}
