/** Calls `onLate` once after `ms`, unless the function that it returns was called before; tests pass their own. */
export type StartTimeLimit = (ms: number, onLate: () => void) => () => void

/** In real time; does not keep the process running. What has arrived meanwhile is in time, even if this process was too busy to read it. */
export const startTimeLimit: StartTimeLimit = (ms, onLate) => {
  let unread: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    unread = setImmediate(onLate)
  }, ms)
  timer.unref()
  return () => {
    clearTimeout(timer)
    clearImmediate(unread)
  }
}
