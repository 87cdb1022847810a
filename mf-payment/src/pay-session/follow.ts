import { cleanUpOnPayFailure, getPayment } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure, call, now, shop } from '@storefront/host'
import { askAgainIn, type CleanUpReason, type Course, type Effect, type Happening, step } from './course.ts'
import type { OpenedWindow } from './opened-window.ts'
import { forgetPayment, keepTold } from './pending-mark.ts'
import { listenForSignals } from './signals.ts'

/** How often it is looked whether the window was closed (document 2 §4), in milliseconds. */
const LOOK_EVERY = 200
/** Between the window being seen closed and that being believed: its last words may be on their way. */
const BELIEVE_AFTER = 1_500
/** A provider's page that cuts its window off does so at once; a customer first reads. */
const READ_FIRST = 2_500

export interface Following {
  readonly txNumber: string
  tell(happening: Happening): void
  /** Ends the asking without an end; for tests, and for a page that turns to another payment. */
  stop(): void
}

type Parts = {
  window: OpenedWindow | null
  onChange(course: Course): void
}

/** Sees a saved payment through to its end: asks, listens, watches the window, cleans up. */
export function followPayment(start: Course, { window: opened, onChange }: Parts): Following {
  const { txNumber } = start
  const { storeId } = shop()
  let course = start
  let isStopped = false
  let isAsking = false
  let asksAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let awaySince: number | null = null

  const tell = (happening: Happening) => {
    if (isStopped) return
    const { course: next, effects } = step(course, happening)
    const isOther = next !== course
    course = next
    for (const effect of effects) run(effect)
    if (isOther) onChange(course)
  }

  function run(effect: Effect) {
    if (effect.kind === 'ask') void ask()
    if (effect.kind === 'clean-up') void cleanUp(effect.reason)
    if (effect.kind === 'wait-closed') setTimeout(judgeClosed, BELIEVE_AFTER)
    if (effect.kind === 'finish') {
      stop()
      opened?.close()
      if (course.end?.outcome === 'paid') keepTold(txNumber)
      forgetPayment(txNumber)
    }
  }

  async function ask() {
    asksAgain = isAsking
    if (isAsking || isStopped) return
    isAsking = true
    clearTimeout(timer)
    const happening = await askPayment(storeId, txNumber)
    isAsking = false
    tell(happening)
    if (isStopped) return
    if (asksAgain) return void ask()
    timer = setTimeout(ask, askAgainIn(course))
  }

  async function cleanUp(reason: CleanUpReason) {
    try {
      const { payment } = await call(cleanUpOnPayFailure, { storeId, txNumber, reason }, { quiet: true })
      tell({ kind: 'cleaned', payment })
    } catch {
      tell({ kind: 'clean-up-unanswered' })
    }
  }

  function lookAtWindow() {
    const seen = opened?.look()
    if (seen === 'away') awaySince ??= performance.now()
    if (seen === 'ours') awaySince = null
    if (seen === 'closed') {
      clearInterval(looking)
      closedAt = performance.now()
      tell({ kind: 'window-closed' })
    }
  }
  let closedAt = 0
  const looking = opened ? setInterval(lookAtWindow, LOOK_EVERY) : undefined

  function judgeClosed() {
    // In the same tab it is certain: whoever sees this page is not at the provider.
    const wasRead = opened === null || (awaySince !== null && closedAt - awaySince >= READ_FIRST)
    tell({ kind: 'still-closed', isSure: wasRead && document.hasFocus() })
  }

  const endOfTime = course.expireDate === null ? undefined : course.expireDate - now() + 1_000
  const expiring =
    endOfTime === undefined
      ? undefined
      : setTimeout(() => tell({ kind: 'time-over' }), Math.max(endOfTime, 0))
  const deafen = listenForSignals(txNumber, {
    ended: () => tell({ kind: 'window-ended' }),
    stirred: () => tell({ kind: 'stirred' }),
    restored: () => tell(course.place === 'tab' ? { kind: 'window-closed' } : { kind: 'stirred' }),
  })

  function stop() {
    isStopped = true
    clearTimeout(timer)
    clearTimeout(expiring)
    clearInterval(looking)
    deafen()
  }

  if (course.window === 'closed') setTimeout(judgeClosed, BELIEVE_AFTER)
  void ask()
  return { txNumber, tell, stop }
}

/** The one source that is believed. */
export async function askPayment(storeId: number, txNumber: string): Promise<Happening> {
  try {
    const { payment } = await call(getPayment, { storeId, txNumber }, { quiet: true })
    return { kind: 'heard', payment }
  } catch (problem) {
    const answered = problem instanceof ApiFailure ? problem.code : 0
    return answered === code.notFound || answered === code.forbidden
      ? { kind: 'missing' }
      : { kind: 'unanswered' }
  }
}
