import { isFinal } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { confirm, report, shop } from '@storefront/host'
import type { BrowserVendor } from '../vendors/browser-vendors.ts'
import { type Around, browserAround } from './around.ts'
import { newCourse, phaseOf } from './course.ts'
import { askPayment, type Following, followPayment } from './follow.ts'
import { takePayLock } from './one-at-a-time.ts'
import type { PayIntent } from './pay-intent.ts'
import type { PayEnd, PayPhase } from './pay-phase.ts'
import { forgetPayment, pendingNumber, wasHere } from './pending-mark.ts'
import { type Follow, runPayment, type Way } from './run-payment.ts'
import { sayEndInPassing, sayExpired, sayInvalid, type Words } from './say.ts'
import { payPhase, setPhase } from './session-phase.ts'

/** Belongs to the page and to no component: a popup that is taken down does not end a payment. */
let following: Following | undefined
let words: Words | undefined
let watchers = 0

/** A popup shows the session from here on. Returns what to call when it is gone. */
export function attend(said: Words): () => void {
  words = said
  watchers++
  void tidyPending()
  return () => {
    watchers--
    queueMicrotask(() => watchers === 0 && leave())
  }
}

/**
 * Begins to pay. In the tap itself: where a window is needed, it is opened before this returns.
 * Does nothing while a payment runs, or after one that was paid.
 */
export function pay(
  intent: PayIntent,
  vendor: BrowserVendor | undefined,
  around: Around = browserAround,
): void {
  const way = wayOf(intent, vendor)
  const said = words
  if (!isFree() || !way || !said) return
  const other = pendingNumber()
  if (other) setPhase({ kind: 'elsewhere', txNumber: other })
  else if (intent.warning) {
    setPhase({ kind: 'asking' })
    void confirm(intent.warning).then((yes) =>
      yes ? begin(intent, way, around, said) : setPhase({ kind: 'ready' }),
    )
  } else begin(intent, way, around, said)
}

/** The customer gives up. The API is asked first, and has the last word. */
export function giveUp(): void {
  following?.tell({ kind: 'gave-up', reason: isWindowLost() ? 'window-closed' : 'customer' })
}

/** Something of the deal changed: the payment may have ended. */
export function lookAgain(): void {
  following?.tell({ kind: 'stirred' })
}

/** Follows a payment that exists already: of this page before it was loaded anew, of a link, of another tab. */
export function look(txNumber: string): void {
  if (following?.txNumber === txNumber) lookAgain()
  else if (isFree()) followAnew(txNumber)
}

function followAnew(txNumber: string): void {
  const isBack = wasHere(txNumber)
  const course = newCourse({
    txNumber,
    place: isBack ? 'tab' : 'none',
    window: isBack ? 'closed' : 'lost',
    expireDate: null,
  })
  setPhase({ kind: 'checking', txNumber, canGiveUp: false, expireDate: null })
  // Another tab may hold it, and follows as well.
  const lock = takePayLock(shop().storeId)
  follow(course, { opened: null, whenOver: () => void lock.then((release) => release?.()) })
}

/** Back to the beginning from where nothing runs. */
export function acknowledge(): void {
  if (!isRunning()) setPhase({ kind: 'ready' })
}

function begin(intent: PayIntent, way: Way, around: Around, said: Words): void {
  const isInTab = way === 'window' && around.staysInTab()
  const opened = way === 'window' && !isInTab ? around.openWindow(shop().storeData.pageName) : null
  setPhase({ kind: 'starting' })
  const isLeft = () => watchers === 0
  runPayment({ intent, way, around, words: said, opened, isInTab, isLeft, follow }).catch(
    (problem: unknown) => {
      opened?.close()
      report(problem, 'paying')
      setPhase({ kind: 'refused', code: 0, payload: null })
    },
  )
}

const follow: Follow = (course, { opened, whenOver }) => {
  following?.stop()
  setPhase(phaseOf(course))
  following = followPayment(course, {
    window: opened,
    onChange(now) {
      const phase = phaseOf(now)
      if (phase.kind === 'ended') {
        following = undefined
        whenOver()
      }
      if (phase.kind === 'ended' && phase.payment === null && now.place !== 'window') return sayUnknown()
      setPhase(phase)
      if (phase.kind === 'ended') conclude(phase)
    },
  })
  return following
}

/** There is no such payment, or it is not this customer's. */
function sayUnknown(): void {
  setPhase({ kind: 'refused', code: code.notFound, payload: null })
  if (words && watchers > 0) void sayInvalid(words)
}

function conclude(end: PayEnd): void {
  if (!words) return
  if (watchers === 0) {
    setPhase({ kind: 'ready' })
    sayEndInPassing(end, words)
  } else if (end.payment?.reason === 'expired') void sayExpired(words)
}

/** Nobody looks any more. Who is still at the provider has given up; what is being checked goes on being checked. */
function leave(): void {
  const { kind } = payPhase.get()
  if (kind === 'waiting') giveUp()
  else if (!isRunning()) setPhase({ kind: 'ready' })
}

/** A mark whose payment ended while no page looked would stand in the way of the next one. */
async function tidyPending(): Promise<void> {
  const txNumber = pendingNumber()
  if (!txNumber || isRunning()) return
  const found = await askPayment(shop().storeId, txNumber)
  const isOver = found.kind === 'missing' || (found.kind === 'heard' && isFinal(found.payment.state))
  if (isOver && following?.txNumber !== txNumber) forgetPayment(txNumber)
}

/** Undefined where the chosen way cannot be gone: its browser half is missing. */
function wayOf(intent: PayIntent, vendor: BrowserVendor | undefined): Way | undefined {
  if (intent.isPaidLater) return 'later'
  if (intent.amount === 0) return 'zero'
  return intent.module ? vendor?.kind : undefined
}

function isWindowLost(): boolean {
  const phase = payPhase.get()
  return phase.kind === 'waiting' && phase.isWindowLost
}

const running: readonly PayPhase['kind'][] = ['asking', 'starting', 'waiting', 'checking']
const isRunning = () => running.includes(payPhase.get().kind)

/** Whether another payment may begin: what was paid is not paid again from the same screen. */
function isFree(): boolean {
  const phase = payPhase.get()
  if (phase.kind === 'ended') return phase.outcome !== 'paid'
  return !isRunning() && phase.kind !== 'ordered'
}
