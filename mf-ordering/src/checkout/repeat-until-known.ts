import type { Sent } from './send-checkout.ts'

/** ms before each repetition; the last one repeats. */
const delays = [1000, 2000, 4000, 8000, 15_000, 30_000]
const retries = new EventTarget()

type Repeating = {
  send: () => Promise<Sent>
  /** Called before each wait. */
  onUnknown: () => void
  /** False ends the repetition; the checkout stays persisted for the next time. */
  isWanted: () => boolean
}

/** Sends again and again until the server has answered how it ended; null where it was stopped before. */
export async function repeatUntilKnown({ send, onUnknown, isWanted }: Repeating): Promise<Sent | null> {
  for (let attempt = 0; isWanted(); attempt++) {
    const sent = await send()
    if (sent.kind !== 'unknown') return sent
    onUnknown()
    await delayOrRetry(delays[Math.min(attempt, delays.length - 1)] ?? 0)
  }
  return null
}

/** Ends the current wait: the customer looks at it now. */
export function retryNow(): void {
  retries.dispatchEvent(new Event('now'))
}

/** Waits, but no longer than until the network is back. */
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
