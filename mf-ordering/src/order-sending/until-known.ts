import type { Sent } from './send-once.ts'

/** ms before each repetition; the last goes on. */
const waits = [1000, 2000, 4000, 8000, 15_000, 30_000]
const impatience = new EventTarget()

type UntilKnown = {
  send: () => Promise<Sent>
  /** Called before each wait. */
  onUnknown: () => void
  /** False stops the asking; the intention stays for the next time. */
  goesOn: () => boolean
}

/** Sends again and again until the server has said how it ended; null where it was stopped before. */
export async function untilKnown({ send, onUnknown, goesOn }: UntilKnown): Promise<Sent | null> {
  for (let attempt = 0; goesOn(); attempt++) {
    const sent = await send()
    if (sent.kind !== 'unknown') return sent
    onUnknown()
    await rest(waits[Math.min(attempt, waits.length - 1)] ?? 0)
  }
  return null
}

/** Ends the wait that is going on: the customer looks, and should not look at a clock. */
export function askAgainNow(): void {
  impatience.dispatchEvent(new Event('now'))
}

/** Waits, but no longer than until the network is back. */
function rest(time: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      impatience.removeEventListener('now', end)
      resolve()
    }
    const timer = setTimeout(end, time)
    addEventListener('online', end)
    impatience.addEventListener('now', end)
  })
}
