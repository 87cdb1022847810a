import { payLockName } from '@storefront/contract/pay-window.ts'
import { shop } from '@storefront/host'
import { expect, vi } from 'vitest'
import type { PayPhase } from '../pay-phase.ts'
import { payPhase } from '../pay-phase.ts'
import { acknowledge, pay } from '../payment-session.ts'
import { anIntent, fakeBrowser, fakePaymentApi, latestApi } from './fake-payment-api.ts'

export const coupon = { templateId: 5, couponId: 6 }
/** Timeout for busy machines, in milliseconds. */
export const timeout = { timeout: 20_000 }

export const phase = () => payPhase.get()
export const kind = () => phase().kind
/** Advances the clock and waits for its effects. */
export const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
export const expectPhase = (expected: PayPhase['kind']) => expect.poll(kind, timeout).toBe(expected)
/**
 * Waits without advancing the clock as `poll` would, so that only a signal can cause the change, not the next polling.
 */
export async function expectPhaseWithoutPolling(expected: PayPhase['kind']) {
  for (let frame = 0; frame < 600 && kind() !== expected; frame++) await new Promise(requestAnimationFrame)
  expect(kind()).toBe(expected)
}

/** A payment whose window is open at the provider. */
export async function atProvider(browser = fakeBrowser()) {
  const api = fakePaymentApi()
  pay(anIntent(), browser.browserPort)
  await expectPhase('waiting')
  const [opened] = browser.windows
  if (!opened || !api.payment) throw new Error('no window')
  api.setState('opened')
  opened.origin = 'cross-origin'
  await advance(200)
  return { api, opened, txNumber: api.payment.txNumber, ...browser }
}

/** Before each test: freezes the timers, and gives the page the focus. */
export function freezeTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
}

/** After each test: ends whatever is still running, because the session is module state. */
export async function endSession(): Promise<void> {
  await advance(100)
  const api = latestApi()
  if (api?.payment) {
    api.stopAnswering()
    api.setState('cancelled')
    await advance(60_000)
  }
  acknowledge()
  expect(kind()).toBe('ready')
  // The lock is released asynchronously by the browser.
  await navigator.locks.request(payLockName(shop().storeId), () => {})
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
}
