import { describe, expect, it } from 'vitest'
import { aClock, answerOf } from '../testing/a-clock.ts'
import { type DeliveryOutcome, pendingReturns } from './pending-returns.ts'
import type { ReturnFolder } from './return-folder.ts'

describe('pending returns', () => {
  const message = { vendor: 'kicc', page: 'next', query: '', bodyBase64: 'x'.repeat(60) } as const

  it('are abandoned after ten minutes, without an address to redirect the browser to', async () => {
    const clock = aClock()
    const started = clock.now()
    const returns = pendingReturns({
      deliver: async () => ({ kind: 'unknown', reason: 'code 503' }),
      closeWithinMs: 55_000,
      retryDelaysMs: [5_000],
      now: clock.now,
      sleep: clock.sleep,
    })
    const pending = returns.add(message, 'request 1')
    expect(await answerOf(pending?.location ?? Promise.resolve('none'), clock)).toBeUndefined()
    expect(clock.now() - started).toBeGreaterThanOrEqual(600_000)
  })

  it('are limited in total bytes, and freed once delivered', async () => {
    const clock = aClock()
    let settleDelivery: (outcome: DeliveryOutcome) => void = () => {}
    const returns = pendingReturns({
      deliver: () =>
        new Promise((resolve) => {
          settleDelivery = resolve
        }),
      closeWithinMs: 55_000,
      retryDelaysMs: [1],
      now: clock.now,
      sleep: clock.sleep,
      maxBytes: 2_000,
    })
    const first = returns.add(message, 'request 1')
    expect(returns.add(message, 'request 2')).toBeUndefined()
    settleDelivery({ kind: 'answered', location: '/done' })
    expect(await first?.location).toBe('/done')
    expect(returns.add(message, 'request 3')).toBeDefined()
  })

  /** Returns of a process that closes within 55 s, each of whose attempts ends only by `settle`. */
  function closingReturns(folder?: ReturnFolder) {
    const clock = aClock()
    const limits: number[] = []
    const outcomes: string[] = []
    let settle: (outcome: DeliveryOutcome) => void = () => {}
    const returns = pendingReturns({
      deliver: (_message, _requestId, maxMs) => {
        limits.push(maxMs)
        return new Promise((resolve) => {
          settle = resolve
        })
      },
      closeWithinMs: 55_000,
      retryDelaysMs: [5_000],
      now: clock.now,
      sleep: clock.sleep,
      folder,
      ended: (outcome) => outcomes.push(outcome),
    })
    const failAfter = async (ms: number) => {
      clock.advance(ms)
      settle({ kind: 'unknown', reason: 'code 503' })
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
    return { returns, limits, outcomes, failAfter }
  }

  it('get one last attempt where the process closes during another one, in the time that is left of its limit', async () => {
    const { returns, limits, outcomes, failAfter } = closingReturns()
    returns.add(message, 'request 1')
    const closed = returns.close()
    await failAfter(45_000)
    expect(limits).toEqual([Number.POSITIVE_INFINITY, 10_000])
    await failAfter(10_000)
    await closed
    expect(limits).toHaveLength(2)
    expect(outcomes).toEqual(['lost'])
  })

  it('that are not saved get attempts until the time to close is over', async () => {
    const { returns, limits, outcomes, failAfter } = closingReturns()
    returns.add(message, 'request 1')
    const closed = returns.close()
    await failAfter(1_000)
    while (outcomes.length === 0) {
      await failAfter(0)
      // The delay before the next attempt.
      await failAfter(5_000)
    }
    await closed
    const waits = Array.from({ length: 11 }, (_, index) => 54_000 - index * 5_000)
    expect(limits).toEqual([Number.POSITIVE_INFINITY, ...waits])
    expect(outcomes).toEqual(['lost'])
  })

  it('that are saved get no second attempt while the process closes', async () => {
    const { returns, limits, outcomes, failAfter } = closingReturns({
      async save() {},
      async remove() {},
      readAll: async () => ({ payReturns: [], unreadableCount: 0 }),
    })
    returns.add(message, 'request 1')
    const closed = returns.close()
    await failAfter(1_000)
    await failAfter(1_000)
    await closed
    expect([limits, outcomes]).toEqual([[Number.POSITIVE_INFINITY, 54_000], ['saved']])
  })

  it('get no further attempt where the running one took all of the time', async () => {
    const { returns, limits, outcomes, failAfter } = closingReturns()
    returns.add(message, 'request 1')
    const closed = returns.close()
    await failAfter(55_000)
    await closed
    expect([limits.length, outcomes]).toEqual([1, ['lost']])
  })

  it('that could not be saved are saved before the process ends, where the disk has room again', async () => {
    const saved: string[] = []
    let isFull = true
    const { returns, outcomes, failAfter } = closingReturns({
      async save({ requestId }) {
        if (isFull) throw new Error('ENOSPC')
        saved.push(requestId)
      },
      async remove() {},
      readAll: async () => ({ payReturns: [], unreadableCount: 0 }),
    })
    returns.add(message, 'request 1')
    await failAfter(0)
    isFull = false
    const closed = returns.close()
    await failAfter(0)
    await failAfter(0)
    await closed
    expect([saved, outcomes]).toEqual([['request 1'], ['saved']])
  })
})
