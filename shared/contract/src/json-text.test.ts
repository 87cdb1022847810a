import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { day, epochMs, jsonText, month } from './json-text.ts'

describe('a field delivered as JSON text', () => {
  const entity = v.looseObject({
    tags: jsonText(v.optional(v.array(v.string()), [])),
    hours: jsonText(v.object({})),
  })

  it('is parsed once, and passes where it is plain JSON already', () => {
    expect(v.parse(entity, { tags: '["new"]', hours: {} })).toEqual({ tags: ['new'], hours: {} })
  })

  it('falls back to its default when it is empty or missing', () => {
    expect(v.parse(entity, { tags: '', hours: '{}' }).tags).toEqual([])
    expect(v.parse(entity, { hours: '{}' }).tags).toEqual([])
  })

  it('is refused, without a throw, when it is not JSON or a required one is missing', () => {
    expect(v.safeParse(entity, { tags: '[', hours: '{}' }).success).toBe(false)
    expect(v.safeParse(entity, { tags: '[]' }).success).toBe(false)
  })
})

describe('a date on the wire', () => {
  it.each(['1970-01-01', '2026-11-30', '2028-02-29', '2199-12-31'])('may be %s', (text) => {
    expect(v.is(day, text)).toBe(true)
    expect(v.is(month, text.slice(0, 7))).toBe(true)
  })

  it.each(['0001-01-01', '0099-12-31', '1969-12-31', '2200-01-01', '9999-12-31'])(
    'is from 1970 to 2199: %s is refused',
    (text) => {
      expect(v.is(day, text)).toBe(false)
      expect(v.is(month, text.slice(0, 7))).toBe(false)
    },
  )

  it.each(['2026-02-31', '2027-02-29', '2026-11-00', '2026-13-01', '2026-1-1', '2026-11-30 '])(
    'is an existing day: %s is refused',
    (text) => expect(v.is(day, text)).toBe(false),
  )

  it('has the same upper bound as a moment', () => {
    expect(v.is(epochMs, Date.parse('2199-12-31T23:59:59.999Z'))).toBe(true)
    expect(v.is(epochMs, Date.parse('2200-01-01T00:00:00Z'))).toBe(false)
  })
})
