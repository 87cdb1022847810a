import { describe, expect, it } from 'vitest'
import { highestTicketNumber } from './waiting-limit.ts'

describe('the highest number of a queue', () => {
  it('is 99999 where the store sets no cap [1.9-07, 3.5-65]', () => {
    expect(highestTicketNumber({})).toBe(99_999)
    expect(highestTicketNumber({ waitingAvailableLimitType: 'none', waitingAvailableLimit: 30 })).toBe(99_999)
  })

  it('is the cap, or 0 without one [1.9-07, 3.5-65]', () => {
    expect(highestTicketNumber({ waitingAvailableLimitType: 'limit', waitingAvailableLimit: 30 })).toBe(30)
    expect(highestTicketNumber({ waitingAvailableLimitType: 'limit', waitingAvailableLimit: null })).toBe(0)
    expect(highestTicketNumber({ waitingAvailableLimitType: 'limit' })).toBe(0)
  })
})
