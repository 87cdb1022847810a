import {
  type PayEnded,
  payChannel,
  payPageParameters,
  payResumeAddress,
} from '@storefront/contract/pay-window.ts'
import {
  chosenInShop,
  isShop,
  isTxNumber,
  readPayWindowEntry,
  saveEnded,
  savePayWindowEntry,
} from './window-entries.ts'

/** The payment of a page of the pay window: from its address, or from session storage if a return named none. */
export interface WindowPayment {
  txNumber: string | undefined
  shop: string | undefined
  /** There is no separate window: the last page continues to the shop in this tab. */
  isInTab: boolean
}

/** Applies language and theme as chosen in the shop, and returns the page's payment. */
export function beginPage(): WindowPayment {
  const { documentElement } = document
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  documentElement.dataset.theme = chosenInShop('theme') ?? (isDark ? 'dark' : 'light')
  if (chosenInShop('locale') === 'en') {
    documentElement.lang = 'en'
    for (const element of document.querySelectorAll<HTMLElement>('[data-en]'))
      element.textContent = element.dataset.en ?? ''
  }

  const query = new URLSearchParams(location.search)
  const entry = readPayWindowEntry()
  const parameter = (name: keyof typeof payPageParameters) => query.get(payPageParameters[name])
  const txNumber = isTxNumber(parameter('txNumber')) ? parameter('txNumber') : entry?.txNumber
  const ownEntry = entry?.txNumber === txNumber ? entry : undefined
  const shop = isShop(parameter('shop')) ? parameter('shop') : ownEntry?.shop
  const place = parameter('place') ?? ownEntry?.in
  return { txNumber: txNumber ?? undefined, shop: shop ?? undefined, isInTab: place === 'tab' }
}

/**
 * The button back to the shop: closes the window, or navigates it to the shop if it cannot be closed.
 * @returns the address of the shop
 */
export function showBackButton({ txNumber, shop, isInTab }: WindowPayment): string {
  const backLink = document.getElementById('back') as HTMLAnchorElement
  const address = shop ? payResumeAddress(shop, txNumber) : '/'
  backLink.href = address
  backLink.addEventListener('click', (event) => {
    event.preventDefault()
    if (!isInTab) close()
    setTimeout(() => location.replace(address), isInTab ? 0 : 400)
  })
  return address
}

/**
 * Replaces the loading view by the reason why the page cannot continue.
 * @param reason id of the element with its text
 * @param isOver the shop's page need not wait for the window to be closed
 */
export function showStopped({ txNumber }: WindowPayment, reason: string, isOver: boolean): void {
  show('progress', false)
  show('stopped')
  show(reason)
  document.getElementById('footer')?.classList.remove('late')
  if (txNumber && isOver) notifyEnded(txNumber)
}

/** Shows or hides an element; returns it if it exists. */
export function show(id: string, isShown = true): HTMLElement | null {
  const element = document.getElementById(id)
  if (element) element.hidden = !isShown
  return element
}

/** A form with these hidden fields, not yet part of the page. */
export function formOf(fields: Record<string, string>): HTMLFormElement {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  return form
}

/** Sends a form, which may have fields called `submit`, `action` or `method`. */
export function submitForm(form: HTMLFormElement, action: string, method: string): void {
  form.setAttribute('action', action)
  form.setAttribute('method', method)
  document.body.append(form)
  HTMLFormElement.prototype.submit.call(form)
}

/** Notifies every page of the shop that this payment's window has ended; they query the outcome from the API. */
export function notifyEnded(txNumber: string): void {
  const ended: PayEnded = { v: 1, txNumber, at: Date.now() }
  saveEnded(ended)
  new BroadcastChannel(payChannel).postMessage(ended)
}

/** Stored for this window only, for a return without a number. */
export function saveWindowPayment({ txNumber, shop, isInTab }: WindowPayment): void {
  if (txNumber && shop) savePayWindowEntry({ v: 1, txNumber, shop, in: isInTab ? 'tab' : 'window' })
}
