import { beginPage, offerWayBack, tellEnded } from './page.ts'

/** Time for the words to reach the shop's page before the window goes, in milliseconds. */
const LAST_WORDS = 300

const subject = beginPage()
const shop = offerWayBack(subject)
if (subject.txNumber) tellEnded(subject.txNumber)
if (subject.isInTab) location.replace(shop)
// Closes only what a script opened; whoever still sees the page has the button.
else setTimeout(() => close(), LAST_WORDS)
