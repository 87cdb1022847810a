/** Calls `onLate` once after `ms`, unless the function that it returns was called before; tests pass their own. */
export type StartTimeLimit = (ms: number, onLate: () => void) => () => void

/** In real time; does not keep the process running. */
export const startTimeLimit: StartTimeLimit = (ms, onLate) => {
  const timer = setTimeout(onLate, ms)
  timer.unref()
  return () => clearTimeout(timer)
}
