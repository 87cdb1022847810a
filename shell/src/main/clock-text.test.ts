import { describe, expect, it } from 'vitest'
import { clockText, dayText, momentText } from './clock-text.ts'

describe('times and dates in texts', () => {
  it('have 24 hours in Korean and 12 in English', () => {
    expect(clockText('08:00', 'ko')).toBe('08:00')
    expect(clockText('08:00', 'en')).toBe('8:00 AM')
    expect(clockText('00:30', 'en')).toBe('12:30 AM')
    expect(clockText('12:00', 'en')).toBe('12:00 PM')
    expect(clockText('24:00', 'en')).toBe('12:00 AM')
  })

  it('name a day by month, date and weekday', () => {
    expect(dayText('2026-11-27', 'ko')).toBe('11월 27일 (금)')
    expect(dayText('2026-11-27', 'en')).toBe('Fri, Nov 27')
  })

  it('are those of the store, wherever the phone is', () => {
    const six = Date.parse('2026-11-27T18:00:00+09:00')
    expect(momentText(six, 540, 'ko')).toBe('11월 27일 (금) 오후 6:00')
    expect(momentText(six, 540, 'en')).toBe('Fri, Nov 27, 6:00 PM')
    expect(momentText(six, 0, 'ko')).toBe('11월 27일 (금) 오전 9:00')
  })
})
