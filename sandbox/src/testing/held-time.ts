/** What is waiting for time to pass, as long as a test holds it. */
export interface HeldTime {
  isHeld: boolean
  waiting: { ms: number; goOn: () => void }[]
}

type Sleep = (ms: number, value?: undefined, options?: { ref?: boolean }) => Promise<void>

/** Replaces `setTimeout` of `node:timers/promises`: delays continue when the test says so, not by time. */
export function heldSleep(held: HeldTime, sleep: Sleep): Sleep {
  return (ms, value, options) =>
    held.isHeld
      ? new Promise((resolve) => held.waiting.push({ ms, goOn: () => resolve() }))
      : sleep(ms, value, options)
}
