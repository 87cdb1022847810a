import { describe, expect, it } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

function aBreaker() {
  let now = Date.UTC(2026, 10, 20, 12)
  const breaker = circuitBreaker(() => now)
  return {
    ...breaker,
    /** How long a circuit is open from now on, in seconds; afterwards the time is that of its end. */
    secondsOpen(key: string): number {
      let seconds = 0
      for (; breaker.isOpen(key); seconds++) now += 1_000
      return seconds
    },
  }
}

describe('a circuit', () => {
  it('is closed before any failure', () => {
    expect(aBreaker().isOpen('a')).toBe(false)
  })

  it('is open for 2 s after a failure, twice as long after each further one, and for a minute at most', () => {
    const { failed, secondsOpen } = aBreaker()
    const seconds = Array.from({ length: 8 }, () => {
      failed('a')
      return secondsOpen('a')
    })
    expect(seconds).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('begins with 2 s again once a call has succeeded', () => {
    const { failed, succeeded, secondsOpen } = aBreaker()
    failed('a')
    secondsOpen('a')
    failed('a')
    expect(secondsOpen('a')).toBe(4)
    succeeded('a')
    failed('a')
    expect(secondsOpen('a')).toBe(2)
  })

  it('does not depend on the others', () => {
    const { failed, succeeded, isOpen } = aBreaker()
    failed('a')
    expect(isOpen('b')).toBe(false)
    failed('b')
    succeeded('b')
    expect(isOpen('a')).toBe(true)
  })
})
