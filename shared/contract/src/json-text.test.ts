import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { jsonText } from './json-text.ts'

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
