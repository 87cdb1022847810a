/** Pending delays, which a test releases. */
export interface PendingDelays {
  isPaused: boolean
  waiting: { ms: number; resume: () => void }[]
}

type Sleep = (ms: number, value?: undefined, options?: { ref?: boolean }) => Promise<void>

/** Replaces `setTimeout` of `node:timers/promises`: delays that begin while `isPaused` end when the test releases them. */
export function pausedSleep(delays: PendingDelays, sleep: Sleep): Sleep {
  return (ms, value, options) =>
    delays.isPaused
      ? new Promise((resolve) => delays.waiting.push({ ms, resume: () => resolve() }))
      : sleep(ms, value, options)
}
