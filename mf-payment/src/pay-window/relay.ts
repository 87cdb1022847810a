import {
  type PayOpen,
  type PayOpened,
  type PayOpenRefusal,
  type PayWindowStart,
  payWindowPaths,
} from '@storefront/contract/pay-window.ts'
import { beginPage, offerWayBack, rememberSubject, tellEnded } from './page.ts'

const subject = beginPage()
const nonce = new URLSearchParams(`nonce=${location.hash.slice(1)}`).get('nonce')
// Before anything else can see it: a reload, a copied address, a provider's page.
history.replaceState(null, '', location.pathname + location.search)
rememberSubject(subject)
offerWayBack(subject)
// The customer came back by the back button; the nonce is used.
addEventListener('pageshow', ({ persisted }) => persisted && stop('used'))
void open(subject.txNumber)

async function open(txNumber: string | undefined): Promise<void> {
  if (!txNumber) return stop('unknown')
  if (!nonce) return stop('used')
  try {
    const asked: PayOpen = { v: 1, txNumber, nonce, touchPoints: navigator.maxTouchPoints }
    const answer = await fetch(payWindowPaths.open, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      cache: 'no-store',
      credentials: 'omit',
      // The edge looks at the origin, which a stricter policy would keep back.
      referrerPolicy: 'same-origin',
    })
    const opened: PayOpened = await answer.json()
    if ('start' in opened) goOn(opened.start)
    else stop(opened.refused, opened.message)
  } catch {
    stop('unavailable')
  }
}

function goOn(start: PayWindowStart): void {
  if (start.kind === 'form' && isAddress(start.action)) submit(start)
  else if (start.kind === 'redirect' && isAddress(start.url)) location.replace(start.url)
  // The page for a provider's script is not built yet; no provider that is served needs it.
  else stop('unavailable')
}

function isAddress(target: string): boolean {
  return /^https?:\/\//.test(target)
}

function submit(start: Extract<PayWindowStart, { kind: 'form' }>): void {
  const form = document.createElement('form')
  form.action = start.action
  form.method = start.method
  form.acceptCharset = start.acceptCharset
  for (const [name, value] of Object.entries(start.fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  // A field of the provider's may be called `submit`.
  HTMLFormElement.prototype.submit.call(form)
}

/** @param said the provider's words; shown as text, whatever is in them */
function stop(why: PayOpenRefusal, said?: string): void {
  const show = (id: string, isShown = true) => {
    const element = document.getElementById(id)
    if (element) element.hidden = !isShown
    return element
  }
  show('going', false)
  show('stopped')
  if (!show(why)) show('unavailable')
  if (said) {
    show('saying')
    const words = document.getElementById('said')
    if (words) words.textContent = said
  }
  document.getElementById('foot')?.classList.remove('late')
  // The shop's page need not wait for the window to be closed.
  if (subject.txNumber && why !== 'used') tellEnded(subject.txNumber)
}
