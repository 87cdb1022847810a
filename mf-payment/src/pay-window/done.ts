import { beginPage, offerWayBack, type Subject, tellEnded } from './page.ts'
import { windowMemory } from './window-entries.ts'

/** Time for the message to reach the shop's page before the window closes, in milliseconds. */
const CLOSE_DELAY_MS = 300

// The provider's script may have been sent back in a frame of the script page: the window itself goes on.
if (window.top !== window.self) window.top?.location.replace(location.href)
else end()

function end(): void {
  const named = beginPage()
  const own = windowMemory()
  // Whatever payment a return names, this window went to the provider for its own: the shop waits for that one.
  const subject: Subject = own ? { txNumber: own.txNumber, shop: own.shop, isInTab: own.in === 'tab' } : named
  const shop = offerWayBack(subject)
  for (const txNumber of new Set([named.txNumber, subject.txNumber])) if (txNumber) tellEnded(txNumber)
  if (subject.isInTab) location.replace(shop)
  // Closes only what a script opened; whoever still sees the page has the button.
  else setTimeout(() => close(), CLOSE_DELAY_MS)
}
