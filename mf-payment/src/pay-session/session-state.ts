import { isFinal, type Payment } from '@storefront/contract/entities/payment.ts'
import type { PayEnd, PayPhase, PayProblem, PayWaiting } from './pay-phase.ts'

export type CleanUpReason = 'customer' | 'window-closed' | 'failed'

/** The page's state of a saved payment. */
export interface PaymentSessionState {
  txNumber: string
  place: PayWaiting['place']
  expireDate: number | null
  /** Last answer of the API. */
  payment: Payment | null
  /** `closed`: looks closed, not confirmed yet. `lost`: the browser cannot detect it. `none`: there is no window. */
  window: 'open' | 'closed' | 'lost' | 'none'
  /** After the confirmation delay: whether the customer has closed it; used with the API's next answer. */
  isSurelyClosed: boolean | null
  /** Reason of the clean-up, once the API confirms that no money can move. */
  cleanUpReason: CleanUpReason | null
  isCleaningUp: boolean
  /** The window reported its end, the payment has expired, or it needs no window. */
  isOver: boolean
  /** The window returned to one of our pages. */
  hasReturned: boolean
  /** Consecutive calls without an answer, for the backoff. */
  unanswered: number
  inquiries: number
  problem: PayProblem | null
  end: Pick<PayEnd, 'outcome' | 'payment'> | null
}

export type PaymentSessionEvent =
  /** The API answered with the payment's state. */
  | { kind: 'payment-read'; payment: Payment }
  /** The API has no such payment of this customer. */
  | { kind: 'payment-missing' }
  | { kind: 'no-answer' }
  /** Something may have changed: the page is visible again, the network is back, the deal has changed. */
  | { kind: 'revalidate' }
  /** The window reported its end; only the API knows the outcome. */
  | { kind: 'window-ended' }
  | { kind: 'window-closed' }
  /** After the confirmation delay. */
  | { kind: 'window-still-closed'; isSure: boolean }
  | { kind: 'time-over' }
  | { kind: 'give-up'; reason: CleanUpReason; problem?: PayProblem }
  /** Answer of the clean-up; null if nothing was saved. */
  | { kind: 'cleaned-up'; payment: Payment | null }
  | { kind: 'clean-up-no-answer' }

export type Effect =
  | { kind: 'inquire' }
  | { kind: 'clean-up'; reason: CleanUpReason }
  /** Dispatch `window-still-closed` after a delay. */
  | { kind: 'confirm-closed' }
  /** The payment has ended: close the window, remove stored data. */
  | { kind: 'finish' }

export function newSessionState(
  fields: Pick<PaymentSessionState, 'txNumber' | 'place' | 'expireDate' | 'window'>,
): PaymentSessionState {
  return {
    ...fields,
    payment: null,
    isSurelyClosed: null,
    cleanUpReason: null,
    isCleaningUp: false,
    isOver: false,
    hasReturned: false,
    unanswered: 0,
    inquiries: 0,
    problem: null,
    end: null,
  }
}

interface Transition {
  state: PaymentSessionState
  effects: Effect[]
}

/**
 * Reducer: the next state and its effects; events may arrive in any order. Three invariants: only the API's answer ends
 * a payment; the API is queried before a clean-up; a payment that may have taken money is never cleaned up.
 */
export function transition(state: PaymentSessionState, event: PaymentSessionEvent): Transition {
  if (state.end) return { state, effects: [] }
  switch (event.kind) {
    case 'payment-read':
      return paymentRead({ ...state, unanswered: 0, inquiries: state.inquiries + 1 }, event.payment)
    case 'payment-missing':
      return end(state, 'cancelled', null)
    case 'no-answer':
      return { state: { ...state, unanswered: state.unanswered + 1 }, effects: [] }
    case 'revalidate':
      return { state: { ...state, inquiries: 0, unanswered: 0 }, effects: [inquire] }
    case 'window-ended':
      return { state: { ...state, isOver: true, hasReturned: true }, effects: [inquire] }
    case 'time-over':
      return { state: { ...state, isOver: true }, effects: [inquire] }
    case 'window-closed':
      return state.window === 'open'
        ? { state: { ...state, window: 'closed' }, effects: [inquire, { kind: 'confirm-closed' }] }
        : { state, effects: [] }
    case 'window-still-closed':
      return state.window === 'closed'
        ? { state: { ...state, isSurelyClosed: event.isSure }, effects: [inquire] }
        : { state, effects: [] }
    case 'give-up': {
      const problem = event.problem ?? state.problem
      return { state: { ...state, cleanUpReason: event.reason, problem }, effects: [inquire] }
    }
    case 'cleaned-up':
      return event.payment
        ? paymentRead({ ...state, isCleaningUp: false, cleanUpReason: null }, event.payment)
        : end(state, 'cancelled', null)
    case 'clean-up-no-answer':
      // The reason is retained, so the API's next answer retries the clean-up.
      return {
        state: { ...state, isCleaningUp: false, unanswered: state.unanswered + 1 },
        effects: [],
      }
  }
}

const inquire: Effect = { kind: 'inquire' }

function paymentRead(before: PaymentSessionState, payment: Payment): Transition {
  if (isFinal(payment.state)) return end(before, outcomes[payment.state] ?? 'cancelled', payment)
  const state = withClosedWindow({ ...before, payment })
  const { cleanUpReason } = state
  if (!isSurelyUncharged(state) || !cleanUpReason || state.isCleaningUp) return { state, effects: [] }
  return {
    state: { ...state, isCleaningUp: true },
    effects: [{ kind: 'clean-up', reason: cleanUpReason }],
  }
}

const outcomes: Record<string, PayEnd['outcome']> = {
  approved: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** A closed window means that the customer gave up, unless it only looks closed. */
function withClosedWindow(state: PaymentSessionState): PaymentSessionState {
  if (state.window !== 'closed' || state.isSurelyClosed === null || !isSurelyUncharged(state)) return state
  // No provider's page was reached, so none can have cut off the window. A window that returned closes itself, while
  // the provider's notification may still arrive: the customer did not end the payment.
  const isClosed = state.payment?.state === 'created' || (state.isSurelyClosed && !state.hasReturned)
  return isClosed
    ? { ...state, window: 'none', cleanUpReason: state.cleanUpReason ?? 'window-closed' }
    : { ...state, window: 'lost' }
}

function end(state: PaymentSessionState, outcome: PayEnd['outcome'], payment: Payment | null): Transition {
  return {
    state: { ...state, payment, isCleaningUp: false, cleanUpReason: null, end: { outcome, payment } },
    effects: [{ kind: 'finish' }],
  }
}

/** Whether no provider can have charged money; an unknown state of a newer API counts as charged. */
function isSurelyUncharged({ payment }: PaymentSessionState): boolean {
  return payment === null || payment.state === 'created' || payment.state === 'opened'
}

/** The state as a phase for display. */
export function phaseOf(state: PaymentSessionState): PayPhase {
  const { txNumber, expireDate, place, window, cleanUpReason, isCleaningUp, isOver, problem, end } = state
  if (end) return { kind: 'ended', txNumber, problem, ...end }
  const isUncharged = isSurelyUncharged(state)
  const isEnding = cleanUpReason !== null || isCleaningUp
  return isUncharged && !isEnding && !isOver && window !== 'closed'
    ? { kind: 'waiting', txNumber, place, expireDate, isWindowLost: window === 'lost' }
    : { kind: 'checking', txNumber, expireDate, canGiveUp: isUncharged && !isEnding }
}

/** Delay until the next inquiry in milliseconds: short while the customer waits for the outcome, then longer. */
export function inquireAgainInMs(state: PaymentSessionState): number {
  if (state.unanswered > 0) return Math.min(1_000 * 2 ** (state.unanswered - 1), 15_000)
  if (phaseOf(state).kind === 'waiting') return 3_000
  return Math.min(1_000 + state.inquiries * 250, 5_000)
}
