import { describe, expect, it } from 'vitest'
import { highestTicket } from './waiting-limit.ts'

describe('the highest number of a queue', () => {
  it('is 99999 where the store sets no cap [1.9-07, 3.5-65]', () => {
    expect(highestTicket({})).toBe(99_999)
    expect(highestTicket({ waitingAvailableLimitType: 'none', waitingAvailableLimit: 30 })).toBe(99_999)
  })

  it('is the cap, or 0 without one [1.9-07, 3.5-65]', () => {
    expect(highestTicket({ waitingAvailableLimitType: 'limit', waitingAvailableLimit: 30 })).toBe(30)
    expect(highestTicket({ waitingAvailableLimitType: 'limit', waitingAvailableLimit: null })).toBe(0)
    expect(highestTicket({ waitingAvailableLimitType: 'limit' })).toBe(0)
  })
})
