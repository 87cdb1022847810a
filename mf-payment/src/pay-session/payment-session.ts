import { isFinal } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { confirm, report, shop } from '@storefront/host'
import { acquirePayLock, type BrowserPort, browserPort, type PayWindow } from './browser-port.ts'
import { followPayment, type PaymentFollower } from './follow-payment.ts'
import type { SessionTexts } from './notify.ts'
import { notifyByToast, notifyFailed, notifyInPopup, notifyInvalid } from './notify.ts'
import {
  type PayEnd,
  type PayIntent,
  type PaymentKind,
  type PayPhase,
  payEntryOf,
  payPhase,
  setPhase,
} from './pay-phase.ts'
import { readPayment } from './payment-calls.ts'
import { claimNotification, forgetPayment, hasReturnedToTab, pendingNumber } from './pending-payment.ts'
import { newSessionState, phaseOf } from './session-state.ts'
import { type Follow, startPayment } from './start-payment.ts'

/** The payment of this page. Module state, not a component's: unmounting a popup does not end it. */
let follower: PaymentFollower | undefined
let currentTexts: SessionTexts | undefined
let mountedPopups = 0

/**
 * Registers a popup that shows the session.
 * @returns a function to call when it is unmounted
 */
export function mount(texts: SessionTexts): () => void {
  currentTexts = texts
  mountedPopups++
  void forgetEndedPayment()
  return () => {
    mountedPopups--
    queueMicrotask(() => mountedPopups === 0 && onLastUnmount())
  }
}

/**
 * Starts a payment. Call synchronously in the tap: a needed window is opened before this returns. No effect while a
 * payment is running or after it was paid.
 */
export function pay(intent: PayIntent, browser: BrowserPort = browserPort): void {
  const kind = paymentKind(intent)
  const texts = currentTexts
  if (!canBegin() || !kind || !texts) return
  const other = pendingNumber()
  if (other) setPhase({ kind: 'other-payment', txNumber: other })
  else void begin(intent, kind, browser, texts)
}

/** The customer gives up; the API decides about the outcome. */
export function giveUp(): void {
  follower?.dispatch({ kind: 'give-up', reason: isWindowLost() ? 'window-closed' : 'customer' })
}

/** The deal has changed, so the payment may have ended. */
export function revalidate(): void {
  follower?.dispatch({ kind: 'revalidate' })
}

/** Follows an existing payment: from before a reload, from a link, or of another tab. */
export function followExisting(txNumber: string): void {
  if (follower?.txNumber === txNumber) {
    revalidate()
    return
  }
  const shown = payPhase.get()
  // Nothing follows it, because that failed.
  const isUnfollowed = shown.kind === 'checking' && shown.txNumber === txNumber
  if (!isUnfollowed && !canBegin()) return
  const hasReturned = hasReturnedToTab(txNumber)
  const state = newSessionState({
    txNumber,
    place: hasReturned ? 'tab' : 'none',
    window: hasReturned ? 'closed' : 'lost',
    expireDate: null,
  })
  setPhase({ kind: 'checking', txNumber, canGiveUp: false, expireDate: null })
  // Another tab may hold the lock and follow the payment as well.
  const lock = acquirePayLock(shop().storeId)
  follow(state, { payWindow: null, onEnded: () => void lock.then((release) => release?.()) })
}

/** Back to `ready`, if no payment is running. */
export function acknowledge(): void {
  if (!isRunning()) setPhase({ kind: 'ready' })
}

async function begin(intent: PayIntent, kind: PaymentKind, browser: BrowserPort, texts: SessionTexts) {
  let payWindow: PayWindow | null = null
  try {
    if (intent.warning) {
      setPhase({ kind: 'asking' })
      if (!(await confirm(intent.warning))) return setPhase({ kind: 'ready' })
    }
    const isInTab = kind === 'window' && browser.paysInSameTab()
    payWindow = kind === 'window' && !isInTab ? browser.openWindow(shop().storeData.pageName) : null
    setPhase({ kind: 'starting' })
    const isUnmounted = () => mountedPopups === 0
    await startPayment({ intent, kind, browser, texts, payWindow, isInTab, isUnmounted, follow })
  } catch (error) {
    payWindow?.close()
    report(error, 'paying')
    setPhase({ kind: 'refused', code: 0, payload: null })
    void notifyFailed(texts)
  }
}

const follow: Follow = (state, { payWindow, onEnded }) => {
  follower?.stop()
  setPhase(phaseOf(state))
  follower = followPayment(state, {
    window: payWindow,
    onChange(next) {
      const phase = phaseOf(next)
      if (phase.kind !== 'ended') return setPhase(phase)
      follower = undefined
      onEnded()
      if (phase.payment === null && next.place !== 'window') return refuseUnknown()
      setPhase(phase)
      void conclude(phase)
    },
  })
  return follower
}

/** The payment does not exist, or is another customer's. */
function refuseUnknown(): void {
  setPhase({ kind: 'refused', code: code.notFound, payload: null })
  if (currentTexts && mountedPopups > 0) void notifyInvalid(currentTexts)
}

/**
 * Notifies the customer of the outcome of a followed payment. Of all pages, the one that claims a paid payment
 * notifies.
 */
async function conclude(end: PayEnd): Promise<void> {
  const texts = currentTexts
  if (!texts) return
  const notifiesHere = end.outcome !== 'paid' || claimNotification(end.txNumber)
  if (mountedPopups === 0) {
    setPhase({ kind: 'ready' })
    if (notifiesHere) notifyByToast(end, texts)
    return
  }
  const afterwards = notifiesHere ? await notifyInPopup(end, texts) : 'close'
  if (afterwards && payPhase.get() === end) setPhase({ ...end, afterwards })
}

/** A customer still at the provider has given up; an inquiry continues. */
function onLastUnmount(): void {
  const { kind } = payPhase.get()
  if (kind === 'waiting') giveUp()
  else if (!isRunning()) setPhase({ kind: 'ready' })
}

/**
 * The payment that is persisted as pending may have ended while no page followed it, which would block the next payment; that
 * it is paid is notified now.
 */
async function forgetEndedPayment(): Promise<void> {
  const txNumber = pendingNumber()
  if (!txNumber || isRunning()) return
  const read = await readPayment({ storeId: shop().storeId, txNumber })
  const isOver =
    read.kind === 'payment-missing' || (read.kind === 'payment-read' && isFinal(read.payment.state))
  if (!isOver || follower?.txNumber === txNumber) return
  forgetPayment(txNumber)
  if (read.kind !== 'payment-read' || read.payment.state !== 'approved') return
  if (currentTexts && claimNotification(txNumber))
    notifyByToast(
      { kind: 'ended', outcome: 'paid', txNumber, payment: read.payment, problem: null },
      currentTexts,
    )
}

/** Undefined if no pay module is chosen, or this release does not know how it is entered. */
function paymentKind(intent: PayIntent): PaymentKind | undefined {
  if (intent.amount === 0) return 'zero'
  return intent.module ? payEntryOf(intent.module) : undefined
}

function isWindowLost(): boolean {
  const phase = payPhase.get()
  return phase.kind === 'waiting' && phase.isWindowLost
}

const running: readonly PayPhase['kind'][] = ['asking', 'starting', 'waiting', 'checking']
const isRunning = () => running.includes(payPhase.get().kind)

/** Whether another payment may start; what was paid is not paid again from the same screen. */
function canBegin(): boolean {
  const phase = payPhase.get()
  if (phase.kind === 'ended') return phase.outcome !== 'paid'
  return !isRunning()
}
