/** Pending delays, which a test releases. */
export interface PendingDelays {
  isHeld: boolean
  waiting: { ms: number; resume: () => void }[]
}

type Sleep = (ms: number, value?: undefined, options?: { ref?: boolean }) => Promise<void>

/** Replaces `setTimeout` of `node:timers/promises`: delays end when the test releases them. */
export function pausedSleep(held: PendingDelays, sleep: Sleep): Sleep {
  return (ms, value, options) =>
    held.isHeld
      ? new Promise((resolve) => held.waiting.push({ ms, resume: () => resolve() }))
      : sleep(ms, value, options)
}
