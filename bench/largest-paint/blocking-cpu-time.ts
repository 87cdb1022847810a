/** An event of a browser's trace; times in microseconds. `tdur` is the processor time of its thread. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** Part of a task that does not count as blocking, in milliseconds (web.dev, total blocking time). */
const FREE_MS = 50

/**
 * Blocking time of a page by the processor time of its main thread, in milliseconds: what exceeds 50 ms in each task that ends after the first
 * contentful paint. Lighthouse counts by the clock, also while a task waits for a core, and so measures what else runs on
 * the machine. @param slowdown how much slower than this machine the phone is
 */
export function blockingCpuTime(events: readonly TraceEvent[], slowdown: number): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) return Number.NaN
  const isTask = ({ name, ph, pid, tid }: TraceEvent) =>
    name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid
  return events
    .filter((event) => isTask(event) && event.ts + (event.dur ?? 0) > paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - FREE_MS), 0)
}
