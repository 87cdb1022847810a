import { vi } from 'vitest'

/**
 * Stops the timers of the page; React goes on drawing, so `passTime` also waits until it has. A tap or a `fill` of
 * Vitest moves the time that it takes, as `expect.poll` and `expect.element` do at each look.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
}

/** Lets so many milliseconds pass, and the page follow. */
export async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** Waits for what the page does meanwhile, while its time stands still: `expect.poll` would move it at each look. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame)
}
