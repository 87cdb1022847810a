import { beginPage, notifyEnded, showBackButton, type WindowPayment } from './page.ts'
import { readPayWindowEntry } from './window-entries.ts'

/** Time for the message to reach the shop's page before the window closes, in milliseconds. */
const CLOSE_DELAY_MS = 300

// The return may load in a frame of the script page: navigate the window itself.
if (window.top !== window.self) window.top?.location.replace(location.href)
else end()

function end(): void {
  const fromAddress = beginPage()
  const stored = readPayWindowEntry()
  // Uses the payment that this window was opened for, whatever the return names: the shop waits for that one.
  const payment: WindowPayment = stored
    ? { txNumber: stored.txNumber, shop: stored.shop, isInTab: stored.in === 'tab' }
    : fromAddress
  const shopAddress = showBackButton(payment)
  for (const txNumber of new Set([fromAddress.txNumber, payment.txNumber]))
    if (txNumber) notifyEnded(txNumber)
  if (payment.isInTab) location.replace(shopAddress)
  // Only windows opened by a script can close; otherwise the button remains.
  else setTimeout(() => close(), CLOSE_DELAY_MS)
}
