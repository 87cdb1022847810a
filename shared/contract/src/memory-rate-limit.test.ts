import { expect, it } from 'vitest'
import { MemoryRateLimit } from './memory-rate-limit.ts'

it('allows a cost of `max` per bucket in each window', () => {
  const limit = new MemoryRateLimit({ max: 2, windowMs: 60_000 })
  expect([1, 2, 3].map(() => limit.add('a', 1, 0))).toEqual([true, true, false])
  expect([limit.isReached('a', 0), limit.isReached('b', 0)]).toEqual([true, false])
  expect(limit.add('b', 1, 59_999)).toBe(true)
  expect([limit.isReached('a', 60_000), limit.add('a', 2, 60_000)]).toEqual([false, true])
})

it('still limits a busy bucket while more others are used than it can count', () => {
  const limit = new MemoryRateLimit({ max: 2, windowMs: 60_000 }, 100)
  for (let call = 0; call < 2; call++) expect(limit.add('busy', 1, 0)).toBe(true)
  for (let other = 0; other < 1_000; other++) {
    limit.add(`other ${other}`, 1, 0)
    if (other % 50 === 0) expect(limit.add('busy', 1, 0), `after ${other} others`).toBe(false)
  }
})

it('counts 50,000 buckets at most: a silent one is evicted by the 50,000th other, and not before', () => {
  const evicts = (others: number) => {
    const limit = new MemoryRateLimit({ max: 1, windowMs: 60_000 })
    limit.add('silent', 1, 0)
    for (let other = 0; other < others; other++) limit.add(`other ${other}`, 1, 0)
    return !limit.isReached('silent', 0)
  }
  expect([49_999, 50_000].map(evicts)).toEqual([false, true])
})

it('still limits a bucket that is only asked about while more others are used than it can count', () => {
  const limit = new MemoryRateLimit({ max: 1, windowMs: 60_000 }, 100)
  limit.add('refused', 1, 0)
  for (let other = 0; other < 1_000; other++) {
    limit.add(`other ${other}`, 1, 0)
    if (other % 50 === 0) expect(limit.isReached('refused', 0), `after ${other} others`).toBe(true)
  }
  expect(limit.isReached('unknown', 0)).toBe(false)
})
