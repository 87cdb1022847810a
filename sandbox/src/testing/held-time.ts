/** What is waiting for time to pass, as long as a test holds it. */
export interface HeldTime {
  isHeld: boolean
  waiting: { ms: number; goOn: () => void }[]
}

type Sleep = (ms: number, value?: undefined, options?: { ref?: boolean }) => Promise<void>

/** In the place of `setTimeout` of `node:timers/promises`: what is slow goes on when the test says so, not by a clock. */
export function heldSleep(held: HeldTime, sleep: Sleep): Sleep {
  return (ms, value, options) =>
    held.isHeld
      ? new Promise((resolve) => held.waiting.push({ ms, goOn: () => resolve() }))
      : sleep(ms, value, options)
}
