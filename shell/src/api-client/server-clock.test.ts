import { describe, expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

const HOUR = 3_600_000
const at = Date.parse('2026-11-20T03:00:00Z')

describe('the clock', () => {
  it('follows the server where the phone is wrong', () => {
    const clock = createServerClock(() => at + 2 * HOUR)
    clock.learn(new Date(at).toUTCString(), at + 2 * HOUR, at + 2 * HOUR)
    expect(Math.abs(clock.now() - at)).toBeLessThan(1_000)
  })

  it('notifies once of a jump, and not of jitter', () => {
    const clock = createServerClock(() => at + 5 * HOUR)
    let jumps = 0
    const unsubscribe = clock.onAdjusted(() => jumps++)
    clock.setTime({ server: at, phone: at + 5 * HOUR })
    expect(clock.now()).toBe(at)
    clock.learn(new Date(at + 1_000).toUTCString(), at + 5 * HOUR, at + 5 * HOUR)
    expect(jumps).toBe(1)
    unsubscribe()
    clock.setTime({ server: at + HOUR, phone: at + 5 * HOUR })
    expect(jumps).toBe(1)
  })

  it('keeps the phone’s time where the difference is only the header’s rounding', () => {
    const clock = createServerClock(() => at)
    clock.learn(new Date(at + 1_000).toUTCString(), at, at)
    expect(clock.now()).toBe(at)
  })

  it('keeps the phone’s time where an answer has no Date header', () => {
    const clock = createServerClock(() => at)
    clock.learn(null, at, at)
    clock.learn('soon', at, at)
    expect(clock.now()).toBe(at)
  })
})
