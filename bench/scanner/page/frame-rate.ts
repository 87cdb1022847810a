export interface FrameRate {
  /** Frames in the slowest second and in the median second; NaN before a whole second. */
  slowest: number
  median: number
}

/** Counts the frames that the page draws, second by second, until `end`. */
export function countFrames(): { end: () => FrameRate } {
  const seconds: number[] = []
  let from = performance.now()
  let frames = 0
  let isOn = true
  const next = (now: number) => {
    if (!isOn) return
    frames += 1
    if (now - from >= 1_000) {
      seconds.push((frames * 1_000) / (now - from))
      from = now
      frames = 0
    }
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  return {
    end() {
      isOn = false
      const sorted = seconds.sort((a, b) => a - b)
      return {
        slowest: sorted[0] ?? Number.NaN,
        median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
      }
    },
  }
}
