import { describe, expect, it } from 'vitest'
import { dateTypeOf } from './date-type.ts'

describe('the type of a day', () => {
  it('is weekday, saturday, sunday or holiday', () => {
    expect(dateTypeOf('2026-11-20', [])).toBe('weekday')
    expect(dateTypeOf('2026-11-21', [])).toBe('saturday')
    expect(dateTypeOf('2026-11-22', [])).toBe('sunday')
    expect(dateTypeOf('2026-12-25', [20_261_225])).toBe('holiday')
  })

  it('is holiday on a public holiday that falls on a weekend', () => {
    expect(dateTypeOf('2026-11-21', [20_261_121])).toBe('holiday')
  })
})
