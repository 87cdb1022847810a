import { payLockName } from '@storefront/contract/pay-window.ts'
import { shop } from '@storefront/host'
import { expect, vi } from 'vitest'
import type { PayPhase } from '../pay-phase.ts'
import { payPhase } from '../pay-phase.ts'
import { acknowledge, pay } from '../payment-session.ts'
import { anIntent, fakeBrowser, fakePaymentApi, latestApi } from './fake-payment-api.ts'

export const coupon = { templateId: 5, couponId: 6 }
/** How long things may take on a machine that is busy with others, in milliseconds. */
export const timeout = { timeout: 20_000 }

export const phase = () => payPhase.get()
export const kind = () => phase().kind
/** Lets time pass, and everything that it brings. */
export const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
export const reaches = (wanted: PayPhase['kind']) => expect.poll(kind, timeout).toBe(wanted)
/** While the clock stands still, which `poll` moves on: only what was heard can bring it about, not the next look. */
export async function reachesAtOnce(wanted: PayPhase['kind']) {
  for (let frame = 0; frame < 600 && kind() !== wanted; frame++) await new Promise(requestAnimationFrame)
  expect(kind()).toBe(wanted)
}

/** A payment whose window is open at the provider. */
export async function atProvider(browser = fakeBrowser()) {
  const api = fakePaymentApi()
  pay(anIntent(), browser.browserPort)
  await reaches('waiting')
  const [opened] = browser.windows
  if (!opened || !api.payment) throw new Error('no window')
  api.setState('opened')
  opened.seen = 'away'
  await advance(200)
  return { api, opened, txNumber: api.payment.txNumber, ...browser }
}

/** Before each test: time stands still, and the customer looks at the shop. */
export function freezeTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
}

/** After each test: whatever it left under way comes to its end, because the session belongs to the page. */
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
  // Whoever held it has let go: the browser passes that on in its own time.
  await navigator.locks.request(payLockName(shop().storeId), () => {})
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
}
