import { vi } from 'vitest'

/**
 * Fakes the timers of the page; React still renders asynchronously, so `passTime` also waits for it. A tap or `fill` of
 * Vitest advances the fake time by its duration, as each retry of `expect.poll` and `expect.element` does.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
}

/** Advances the fake time by so many milliseconds, and waits for React. */
export async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** Waits for a condition without advancing the fake time, as `expect.poll` would. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame)
}
