import { describe, expect, it } from 'vitest'
import { clockOf, clockWindow, dayWindow, minutesOf, within } from './clock-time.ts'

describe('clock times', () => {
  it('are minutes after midnight, and may pass 24:00', () => {
    expect(minutesOf('9:05')).toBe(545)
    expect(minutesOf('26:00')).toBe(1560)
    expect(clockOf(1560)).toBe('02:00')
    expect(clockOf(1440)).toBe('24:00')
  })

  it('run overnight when the end is past 24:00 or not after the begin', () => {
    expect(dayWindow({ begin: '22:00', end: '26:00' })).toEqual({ begin: 1320, end: 1560 })
    expect(dayWindow({ begin: '22:00', end: '02:00' })).toEqual({ begin: 1320, end: 1560 })
    expect(dayWindow({ begin: '00:00', end: '00:00' })).toEqual({ begin: 0, end: 1440 })
    expect(clockWindow({ begin: 1320, end: 1560 })).toEqual({ begin: '22:00', end: '02:00' })
  })

  it('include their begin but not their end', () => {
    expect(within({ begin: 10, end: 20 }, 10)).toBe(true)
    expect(within({ begin: 10, end: 20 }, 20)).toBe(false)
  })
})
