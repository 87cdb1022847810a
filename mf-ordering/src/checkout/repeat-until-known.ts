import type { SendResult } from './send-checkout.ts'

/** Delays before each retry, in milliseconds; the last one repeats. */
const delays = [1000, 2000, 4000, 8000, 15_000, 30_000]
const retries = new EventTarget()

type Repeating = {
  send: () => Promise<SendResult>
  /** Called before each delay. */
  onUnknown: () => void
  /** False ends retrying; the checkout stays persisted. */
  isActive: () => boolean
}

/** Retries until the server has answered with an outcome; null where stopped before. */
export async function repeatUntilKnown({ send, onUnknown, isActive }: Repeating): Promise<SendResult | null> {
  for (let attempt = 0; isActive(); attempt++) {
    const sent = await send()
    if (sent.kind !== 'unknown') return sent
    onUnknown()
    await delayOrRetry(delays[Math.min(attempt, delays.length - 1)] ?? 0)
  }
  return null
}

/** Ends the current delay. */
export function retryNow(): void {
  retries.dispatchEvent(new Event('now'))
}

/** Resolves after the delay, when the network is back, or at `retryNow`. */
function delayOrRetry(time: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      retries.removeEventListener('now', end)
      resolve()
    }
    const timer = setTimeout(end, time)
    addEventListener('online', end)
    retries.addEventListener('now', end)
  })
}
