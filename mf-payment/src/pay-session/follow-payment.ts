import { now, shop } from '@storefront/host'
import { type PayWindow, subscribeToSignals } from './browser-port.ts'
import { cleanUpPayment, readPayment } from './payment-calls.ts'
import { forgetPayment } from './pending-payment.ts'
import {
  type Effect,
  inquireAgainInMs,
  type PaymentSessionEvent,
  type PaymentSessionState,
  transition,
} from './session-state.ts'

/** Interval of checking whether the window is closed, in ms (spec 2 §4). */
const WINDOW_POLL_MS = 200
/** Delay in ms before a closed window is confirmed, because its last message may still arrive. */
const CONFIRM_CLOSED_MS = 1_500
/** A window that looks closed before the provider's page was shown for this time (ms) was cut off by it: a customer would need longer. */
const SHORTEST_VISIT_MS = 2_500

/** A payment that is being followed to its end. */
export interface PaymentFollower {
  readonly txNumber: string
  dispatch(event: PaymentSessionEvent): void
  /** Stops following without an outcome, for a page that follows another payment. */
  stop(): void
}

interface FollowOptions {
  window: PayWindow | null
  onChange(state: PaymentSessionState): void
}

/** Follows a saved payment to its end: polls the API, handles signals, checks the window, cleans up. */
export function followPayment(
  start: PaymentSessionState,
  { window: payWindow, onChange }: FollowOptions,
): PaymentFollower {
  const { txNumber } = start
  const id = { storeId: shop().storeId, txNumber }
  let state = start
  let isStopped = false
  let isInquiring = false
  let inquiresAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let atProviderSince: number | null = null
  let closedAt = 0

  const dispatch = (event: PaymentSessionEvent) => {
    if (isStopped) return
    const before = state
    const next = transition(state, event)
    state = next.state
    for (const effect of next.effects) run(effect)
    if (state !== before) onChange(state)
  }

  function run(effect: Effect) {
    if (effect.kind === 'inquire') void inquire()
    if (effect.kind === 'clean-up') void cleanUpPayment(id, effect.reason).then(dispatch)
    if (effect.kind === 'confirm-closed') setTimeout(confirmClosed, CONFIRM_CLOSED_MS)
    if (effect.kind === 'finish') {
      stop()
      payWindow?.close()
      forgetPayment(txNumber)
    }
  }

  async function inquire() {
    inquiresAgain = isInquiring
    if (isInquiring || isStopped) return
    isInquiring = true
    clearTimeout(timer)
    const event = await readPayment(id)
    isInquiring = false
    dispatch(event)
    if (isStopped) return
    if (inquiresAgain) return void inquire()
    timer = setTimeout(inquire, inquireAgainInMs(state))
  }

  function checkWindow() {
    const windowState = payWindow?.originState()
    if (windowState === 'cross-origin') atProviderSince ??= performance.now()
    if (windowState === 'same-origin') atProviderSince = null
    if (windowState === 'closed') {
      clearInterval(polling)
      closedAt = performance.now()
      dispatch({ kind: 'window-closed' })
    }
  }
  const polling = payWindow ? setInterval(checkWindow, WINDOW_POLL_MS) : undefined

  function confirmClosed() {
    // In the same tab it is certain: a visible page means that the customer is not at the provider.
    const wasVisited =
      payWindow === null || (atProviderSince !== null && closedAt - atProviderSince >= SHORTEST_VISIT_MS)
    dispatch({ kind: 'window-still-closed', isSure: wasVisited && document.hasFocus() })
  }

  // A second later, when the payment has expired for the API as well.
  const untilExpiry = state.expireDate === null ? undefined : state.expireDate - now() + 1_000
  const expiry =
    untilExpiry === undefined
      ? undefined
      : setTimeout(() => dispatch({ kind: 'time-over' }), Math.max(untilExpiry, 0))
  const unsubscribe = subscribeToSignals(txNumber, {
    ended: () => dispatch({ kind: 'window-ended' }),
    revalidate: () => dispatch({ kind: 'revalidate' }),
    restored: () => dispatch(state.place === 'tab' ? { kind: 'window-closed' } : { kind: 'revalidate' }),
  })

  function stop() {
    isStopped = true
    clearTimeout(timer)
    clearTimeout(expiry)
    clearInterval(polling)
    unsubscribe()
  }

  if (state.window === 'closed') setTimeout(confirmClosed, CONFIRM_CLOSED_MS)
  void inquire()
  return { txNumber, dispatch, stop }
}
