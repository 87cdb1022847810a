import { describe, expect, it } from 'vitest'
import { clockOf, clockWindow, dayWindow, endsTomorrow, minutesOf, within } from './clock-time.ts'

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

  it.each([
    ['17:00–02:00 at 15:00', { begin: '17:00', end: '02:00' }, 900, true],
    ['17:00–26:00 at 15:00', { begin: '17:00', end: '26:00' }, 900, true],
    ['17:00–02:00 at 01:00', { begin: '17:00', end: '02:00' }, 60, false],
    ['09:00–24:00 at 10:00', { begin: '09:00', end: '24:00' }, 600, false],
    ['09:00–18:00 at 20:00', { begin: '09:00', end: '18:00' }, 1200, false],
  ])('know whether they end tomorrow: %s', (_title, span, minute, expected) => {
    expect(endsTomorrow(span, minute)).toBe(expected)
  })

  it('include their begin but not their end', () => {
    expect(within({ begin: 10, end: 20 }, 10)).toBe(true)
    expect(within({ begin: 10, end: 20 }, 20)).toBe(false)
  })
})
