import { describe, expect, it } from 'vitest'
import { findStale } from './stale-entries.ts'

const HOUR = 3_600_000
const now = 1_000 * HOUR

describe('temporary entries of browser storage', () => {
  it('are removed once they are older than two days [2.4-62]', () => {
    const entries = new Map([
      ['__kicc-form-1', JSON.stringify({ at: now - 49 * HOUR })],
      ['__kicc-form-2', JSON.stringify({ at: now - 47 * HOUR })],
    ])
    expect(findStale(entries, {}, now).remove).toEqual(['__kicc-form-1'])
  })

  it('count as created when they were first seen, if they have no time', () => {
    const entries = new Map([['__kicc-12', 'approved']])
    const { remove, firstSeen } = findStale(entries, {}, now)
    expect(remove).toEqual([])
    expect(findStale(entries, firstSeen, now + 47 * HOUR).remove).toEqual([])
    expect(findStale(entries, firstSeen, now + 49 * HOUR).remove).toEqual(['__kicc-12'])
  })

  it('are removed from the record once they are gone', () => {
    expect(findStale(new Map(), { '__kicc-12': 5 }, now).firstSeen).toEqual({})
  })
})
