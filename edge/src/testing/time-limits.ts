import type { StartTimeLimit } from '../server-rendering/time-limit.ts'

/** Time limits that pass only when a test lets them, so that no test depends on the speed of the machine. */
export function timeLimits() {
  const running = new Map<object, { ms: number; onLate: () => void }>()
  const waiting = new Set<{ ms: number; started: () => void }>()

  const start: StartTimeLimit = (ms, onLate) => {
    const limit = {}
    running.set(limit, { ms, onLate })
    for (const each of waiting) if (each.ms === ms) each.started()
    return () => running.delete(limit)
  }

  return {
    start,
    /** Resolves once a limit of this length runs. */
    async started(ms: number): Promise<void> {
      if ([...running.values()].some((each) => each.ms === ms)) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const entry = { ms, started: resolve }
      waiting.add(entry)
      await promise
      waiting.delete(entry)
    },
    /** Lets every running limit of this length pass; returns how many there were. */
    pass(ms: number): number {
      const passed = [...running].filter(([, each]) => each.ms === ms)
      for (const [limit, { onLate }] of passed) {
        running.delete(limit)
        onLate()
      }
      return passed.length
    },
  }
}
