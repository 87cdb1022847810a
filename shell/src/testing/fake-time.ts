import { vi } from 'vitest'

/** Stops the timers of the page; React goes on drawing, so `passTime` also waits until it has. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
}

/** Lets so many milliseconds pass, and the page follow. */
export async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}
