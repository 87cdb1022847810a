import { beginPage, notifyEnded, type Subject, showBackButton } from './page.ts'
import { windowMemory } from './window-entries.ts'

/** Time for the message to reach the shop's page before the window closes, in milliseconds. */
const CLOSE_DELAY_MS = 300

// The return may load in a frame of the script page: navigate the window itself.
if (window.top !== window.self) window.top?.location.replace(location.href)
else end()

function end(): void {
  const named = beginPage()
  const own = windowMemory()
  // Uses the payment that this window was opened for, whatever the return names: the shop waits for that one.
  const subject: Subject = own ? { txNumber: own.txNumber, shop: own.shop, isInTab: own.in === 'tab' } : named
  const shop = showBackButton(subject)
  for (const txNumber of new Set([named.txNumber, subject.txNumber])) if (txNumber) notifyEnded(txNumber)
  if (subject.isInTab) location.replace(shop)
  // Only windows opened by a script can close; otherwise the button remains.
  else setTimeout(() => close(), CLOSE_DELAY_MS)
}
