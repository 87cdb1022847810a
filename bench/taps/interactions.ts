/** One tap or key: how long from the input until the frame with its result was painted, in ms. */
export type Interaction = { kind: string; ms: number }

declare global {
  /** The interactions of the page so far; `kind` is set before each input. */
  var __taps: { kind: string; found: Interaction[] } | undefined
}

/**
 * Runs in the page before the first tap: measures each tap and key from the time of its event to the first task after the next
 * frame. Event timing entries are not used: without a graphics card Chromium sometimes reports the frame of the next input
 * as the one that showed the result.
 */
export function recordTaps(): void {
  const taps = { kind: '', found: [] as Interaction[] }
  globalThis.__taps = taps
  const measure = (event: Event) => {
    const { kind } = taps
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        taps.found.push({ kind, ms: performance.now() - event.timeStamp })
      }
      port2.postMessage(null)
    })
  }
  addEventListener('click', measure, true)
  addEventListener('keydown', measure, true)
}
