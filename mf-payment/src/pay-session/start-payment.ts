import { code } from '@storefront/contract/envelope.ts'
import { payRelayAddress } from '@storefront/contract/pay-window.ts'
import { ApiFailure, confirm, now, openPopup, report, session, shop } from '@storefront/host'
import { acquirePayLock, type BrowserPort, type PayWindow } from './browser-port.ts'
import type { PaymentFollower } from './follow-payment.ts'
import type { SessionTexts } from './notify.ts'
import { notifyNotSaved } from './notify.ts'
import { type PayIntent, type PaymentKind, setPhase } from './pay-phase.ts'
import {
  cleanUpPayment,
  completeZeroPayment,
  isUnanswered,
  newTxNumber,
  type PaymentId,
  payByCard,
  quoteIn,
  type SavedPayment,
  savePayment,
} from './payment-calls.ts'
import { pendingNumber, pendingPayment } from './pending-payment.ts'
import { newSessionState, type PaymentSessionState } from './session-state.ts'

export type Follow = (
  state: PaymentSessionState,
  options: { payWindow: PayWindow | null; onEnded(): void },
) => PaymentFollower

interface StartOptions {
  intent: PayIntent
  kind: PaymentKind
  browser: BrowserPort
  texts: SessionTexts
  /** The window that the tap opened. */
  payWindow: PayWindow | null
  isInTab: boolean
  /** Whether the popup was unmounted in the meantime. */
  isUnmounted(): boolean
  follow: Follow
}

/**
 * Runs a payment from the tap until the provider or the API has it; nothing is charged before. `follow` continues from
 * there.
 * @throws unexpectedly, where nothing was charged
 */
export async function startPayment(options: StartOptions): Promise<void> {
  const { kind, texts, payWindow } = options
  let { isInTab } = options
  if (kind === 'window' && !isInTab && !payWindow) {
    isInTab = await confirm({
      text: texts.t('session.blocked'),
      yes: texts.t('session.goOnHere'),
      no: texts.t('session.notNow'),
    })
    if (!isInTab) return setPhase({ kind: 'ready' })
  }
  const release = await acquirePayLock(shop().storeId)
  if (!release) {
    payWindow?.close()
    return setPhase({ kind: 'other-payment', txNumber: pendingNumber() })
  }
  let isFollowed = false
  try {
    isFollowed = await begin({ ...options, isInTab }, release)
  } finally {
    if (!isFollowed) release()
  }
}

/** @returns whether the payment is followed now, and releases the lock at its end */
async function begin(options: StartOptions, release: () => void): Promise<boolean> {
  const { intent, kind, payWindow, follow } = options
  const card = kind === 'hand-keyed' ? await askForCard(intent) : undefined
  if (card === null) {
    setPhase({ kind: 'ready' })
    return false
  }
  const id = { storeId: shop().storeId, txNumber: newTxNumber() }
  const saved = await saveOrNotify(options, id)
  if (!saved) return false

  const { txNumber } = id
  const state = newSessionState({ txNumber, place: 'none', expireDate: saved.expireDate, window: 'none' })
  let follower: PaymentFollower | undefined
  const followHere: Follow = (...start) => (follower = follow(...start))
  try {
    markPending(txNumber, intent)
    if (kind === 'window') goToProvider({ ...options, follow: followHere }, { ...saved, txNumber }, release)
    else {
      const charged = followHere({ ...state, isOver: true }, { payWindow, onEnded: release })
      await (card ? payByCard(id, intent, card) : completeZeroPayment(id)).then(
        (payment) => charged.dispatch({ kind: 'payment-read', payment }),
        (error: unknown) => giveUpAfter(error, charged),
      )
    }
  } catch (error) {
    // The window or a call may have been sent: only the API knows the outcome.
    report(error, 'paying')
    try {
      payWindow?.close()
      follower ??= follow({ ...state, isOver: true }, { payWindow: null, onEnded: release })
      giveUpLater(follower)
    } catch (failure) {
      // It cannot be followed here either, and yet may be paid: a later `followExisting` or a reload finds the outcome.
      report(failure, 'paying')
      setPhase({ kind: 'checking', txNumber, canGiveUp: false, expireDate: saved.expireDate })
      return false
    }
  }
  return true
}

/** Sends the window, or this tab, to the provider through the relay page. */
function goToProvider(
  { browser, payWindow, isInTab, isUnmounted, follow }: StartOptions,
  { txNumber, nonce, expireDate }: SavedPayment & { txNumber: string },
  release: () => void,
): void {
  const { pageName } = shop().storeData
  const place = isInTab ? 'tab' : 'window'
  const address = payRelayAddress({ txNumber, pageName, nonce, place })
  const isSentToRelay = isInTab || payWindow?.goTo(address) === true
  // A page that is left must not prevent other tabs from following the payment.
  if (isInTab) release()
  const state = newSessionState({ txNumber, place, expireDate, window: isSentToRelay ? 'open' : 'none' })
  const follower = follow(state, { payWindow, onEnded: release })
  if (!isSentToRelay)
    follower.dispatch({ kind: 'give-up', reason: 'window-closed', problem: { kind: 'no-window' } })
  else if (isUnmounted()) follower.dispatch({ kind: 'give-up', reason: 'customer' })
  if (isInTab) browser.goTo(address)
}

/** Null if the customer closed the form. */
async function askForCard({ amount }: PayIntent) {
  setPhase({ kind: 'asking' })
  const outcome = await openPopup('cardEntry', { amount })
  setPhase({ kind: 'starting' })
  return outcome.kind === 'done' ? outcome.result : null
}

/** Undefined if it could not be saved: a message or the phase says why, and the release of the holds is requested. */
async function saveOrNotify(
  { intent, kind, texts, payWindow }: StartOptions,
  id: PaymentId,
): Promise<SavedPayment | undefined> {
  try {
    return await savePayment(id, intent)
  } catch (error) {
    payWindow?.close()
    // Without an answer the holds expire by themselves.
    void cleanUpPayment(id, 'failed')
    const { code: refused, payload } = failureOf(error)
    if (refused === code.priceChanged) setPhase({ kind: 'requoted', quote: quoteIn(payload) })
    else if (refused === code.payRunning)
      setPhase({ kind: 'other-payment', txNumber: runningNumber(payload) })
    else {
      setPhase({ kind: 'refused', code: refused, payload })
      await notifyNotSaved({ code: refused, payload }, kind, texts)
    }
    return undefined
  }
}

/** A card or a payment of 0 won was refused, or its outcome is unknown; the payment's final state shows which. */
function giveUpAfter(error: unknown, follower: PaymentFollower): void {
  if (isUnanswered(error)) giveUpLater(follower)
  else {
    const refused = { kind: 'refused', code: failureOf(error).code } as const
    follower.dispatch({ kind: 'give-up', reason: 'failed', problem: refused })
  }
}

/** A request that never arrived is cancelled after a while; one that did is found by the inquiries before that. */
function giveUpLater(follower: PaymentFollower): void {
  setTimeout(() => follower.dispatch({ kind: 'give-up', reason: 'failed' }), GIVE_UP_AFTER_MS)
  follower.dispatch({ kind: 'no-answer' })
}

const GIVE_UP_AFTER_MS = 10_000

function failureOf(error: unknown): { code: number; payload: unknown } {
  return error instanceof ApiFailure ? error : { code: 0, payload: undefined }
}

/** The running payment, if the refusal names it. */
function runningNumber(payload: unknown): string | null {
  const txNumber = (payload as { txNumber?: unknown } | null | undefined)?.txNumber
  return typeof txNumber === 'string' ? txNumber : pendingNumber()
}

function markPending(txNumber: string, { purpose }: PayIntent): void {
  const { user } = session()
  if (user) pendingPayment().set({ v: 1, txNumber, purpose, userId: user.userId, since: now() })
}
