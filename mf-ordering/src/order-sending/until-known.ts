import type { Sent } from './send-once.ts'

/** ms before each repetition; the last goes on. */
const waits = [1000, 2000, 4000, 8000, 15_000, 30_000]

type UntilKnown = {
  send: () => Promise<Sent>
  /** Called before each wait. */
  onUnknown: () => void
  /** Stops asking; the intention stays for the next time. */
  signal: AbortSignal
}

/** Sends again and again until the server has said how it ended; null where it was stopped before. */
export async function untilKnown({ send, onUnknown, signal }: UntilKnown): Promise<Sent | null> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    const sent = await send()
    if (sent.kind !== 'unknown') return sent
    onUnknown()
    await rest(waits[Math.min(attempt, waits.length - 1)] ?? 0, signal)
  }
  return null
}

/** Waits, but no longer than until the network is back. */
function rest(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, time)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
