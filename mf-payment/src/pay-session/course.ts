import { isFinal, type Payment } from '@storefront/contract/entities/payment.ts'
import type { PayEnd, PayPhase, PayWaiting } from './pay-phase.ts'

export type CleanUpReason = 'customer' | 'window-closed' | 'failed'

/** A saved payment as this page knows it. */
export interface Course {
  txNumber: string
  place: PayWaiting['place']
  expireDate: number | null
  /** As the API told it last. */
  payment: Payment | null
  /** `closed`: seen so, and not yet believed. `lost`: the browser cannot tell. `gone`: there is none. */
  window: 'open' | 'closed' | 'lost' | 'gone'
  /** After the pause: whether the customer has surely closed the window. Judged at the API's next word. */
  isSurelyClosed: boolean | null
  /** Somebody wants it to be cleaned up. */
  wish: CleanUpReason | null
  isCleaning: boolean
  /** The window has said that it is over, or the time is. */
  isOver: boolean
  /** The window came back to us: its provider has said what it had to say, or lost its way. */
  hasReturned: boolean
  /** In a row, for pauses that grow. */
  unanswered: number
  looks: number
  end: Pick<PayEnd, 'outcome' | 'payment'> | null
}

export type Happening =
  /** The API told where the payment stands. */
  | { kind: 'heard'; payment: Payment }
  /** The API knows no such payment of this customer. */
  | { kind: 'missing' }
  | { kind: 'unanswered' }
  /** Something may have changed: the page is looked at again, the network is back, the deal has changed. */
  | { kind: 'stirred' }
  /** The window said that it has ended; with what, only the API knows. */
  | { kind: 'window-ended' }
  | { kind: 'window-closed' }
  /** Some time after. */
  | { kind: 'still-closed'; isSure: boolean }
  | { kind: 'time-over' }
  | { kind: 'gave-up'; reason: CleanUpReason }
  /** What the clean-up answered; null where nothing was ever saved. */
  | { kind: 'cleaned'; payment: Payment | null }
  | { kind: 'clean-up-unanswered' }

export type Effect =
  | { kind: 'ask' }
  | { kind: 'clean-up'; reason: CleanUpReason }
  /** Say `still-closed` after a while. */
  | { kind: 'wait-closed' }
  /** It is over: close the window, take away what was kept. */
  | { kind: 'finish' }

export function newCourse(of: Pick<Course, 'txNumber' | 'place' | 'expireDate' | 'window'>): Course {
  return {
    ...of,
    payment: null,
    isSurelyClosed: null,
    wish: null,
    isCleaning: false,
    isOver: false,
    hasReturned: false,
    unanswered: 0,
    looks: 0,
    end: null,
  }
}

type Step = { course: Course; effects: Effect[] }

/**
 * What follows from what happened, in whatever order it happens. It rests on three rules: only the API's word
 * ends a payment; the API is asked before anything is cleaned up; what may hold money is never cleaned up.
 */
export function step(course: Course, happening: Happening): Step {
  if (course.end) return { course, effects: [] }
  switch (happening.kind) {
    case 'heard':
      return heard({ ...course, unanswered: 0, looks: course.looks + 1 }, happening.payment)
    case 'missing':
      return ended(course, 'cancelled', null)
    case 'unanswered':
      return { course: { ...course, unanswered: course.unanswered + 1 }, effects: [] }
    case 'stirred':
      return { course: { ...course, looks: 0, unanswered: 0 }, effects: [ask] }
    case 'window-ended':
      return { course: { ...course, isOver: true, hasReturned: true }, effects: [ask] }
    case 'time-over':
      return { course: { ...course, isOver: true }, effects: [ask] }
    case 'window-closed':
      return course.window === 'open'
        ? { course: { ...course, window: 'closed' }, effects: [ask, { kind: 'wait-closed' }] }
        : { course, effects: [] }
    case 'still-closed':
      return course.window === 'closed'
        ? { course: { ...course, isSurelyClosed: happening.isSure }, effects: [ask] }
        : { course, effects: [] }
    case 'gave-up':
      return { course: { ...course, wish: happening.reason }, effects: [ask] }
    case 'cleaned':
      return happening.payment
        ? heard({ ...course, isCleaning: false, wish: null }, happening.payment)
        : ended(course, 'cancelled', null)
    case 'clean-up-unanswered':
      // The wish stays, so the API's next word leads to it again.
      return {
        course: { ...course, isCleaning: false, unanswered: course.unanswered + 1 },
        effects: [],
      }
  }
}

const ask: Effect = { kind: 'ask' }

function heard(before: Course, payment: Payment): Step {
  if (isFinal(payment.state)) return ended(before, outcomes[payment.state] ?? 'cancelled', payment)
  const course = judged({ ...before, payment })
  if (!isUntouched(course) || !course.wish || course.isCleaning) return { course, effects: [] }
  return { course: { ...course, isCleaning: true }, effects: [{ kind: 'clean-up', reason: course.wish }] }
}

const outcomes: Record<string, PayEnd['outcome']> = {
  approved: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** A closed window means that the customer gave up, unless it only looks closed from here. */
function judged(course: Course): Course {
  if (course.window !== 'closed' || course.isSurelyClosed === null || !isUntouched(course)) return course
  // No provider's page was reached, so none can have cut the window off from us. A window that came back closes
  // itself, and a word of its provider's may still be on its way: that is no customer who gave up.
  const isClosed = course.payment?.state === 'created' || (course.isSurelyClosed && !course.hasReturned)
  return isClosed
    ? { ...course, window: 'gone', wish: course.wish ?? 'window-closed' }
    : { ...course, window: 'lost' }
}

function ended(course: Course, outcome: PayEnd['outcome'], payment: Payment | null): Step {
  return {
    course: { ...course, payment, isCleaning: false, wish: null, end: { outcome, payment } },
    effects: [{ kind: 'finish' }],
  }
}

/** No provider has begun to take money; words of a later API count as if one had. */
function isUntouched({ payment }: Course): boolean {
  return payment === null || payment.state === 'created' || payment.state === 'opened'
}

/** The same as a screen shows it. */
export function phaseOf(course: Course): PayPhase {
  const { txNumber, expireDate, place, window, wish, isCleaning, isOver, end } = course
  if (end) return { kind: 'ended', txNumber, ...end }
  const untouched = isUntouched(course)
  const isEnding = wish !== null || isCleaning
  return untouched && !isEnding && !isOver && window !== 'closed'
    ? { kind: 'waiting', txNumber, place, expireDate, isWindowLost: window === 'lost' }
    : { kind: 'checking', txNumber, expireDate, canGiveUp: untouched && !isEnding }
}

/** Until the API is asked again, in milliseconds: soon while somebody waits for the answer, then less often. */
export function askAgainIn(course: Course): number {
  if (course.unanswered > 0) return Math.min(1_000 * 2 ** (course.unanswered - 1), 15_000)
  if (phaseOf(course).kind === 'waiting') return 3_000
  return Math.min(1_000 + course.looks * 250, 5_000)
}
