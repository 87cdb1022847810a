import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../endpoints/all.ts'
import { jsonText } from '../json-text.ts'
import { callShape, incompatibilities } from './call-shape.ts'

const shape = (payload: v.GenericSchema, request: v.GenericSchema = v.object({})) =>
  callShape({ request, payload })
const menu = v.object({ name: v.string(), items: v.array(v.object({ price: v.number() })) })

describe('the shape of a call', () => {
  it('has every field by its path, through lists, JSON text and what may be missing', () => {
    expect(shape(v.object({ menu: jsonText(menu), note: v.optional(v.string()) })).payload).toEqual({
      menu: 'object?',
      'menu.name': 'string',
      'menu.items': 'array',
      'menu.items[]': 'object',
      'menu.items[].price': 'number',
      note: 'string?',
    })
  })

  it('exists for every call of the contract, and serves itself', () => {
    for (const endpoint of Object.values(endpoints)) {
      const own = callShape(endpoint)
      expect(incompatibilities(own, own)).toEqual([])
    }
  })
})

describe('an older caller', () => {
  it('is served by an API that only adds', () => {
    const now = shape(
      v.object({ ...menu.entries, note: v.string() }),
      v.object({ sort: v.optional(v.string()) }),
    )
    expect(incompatibilities(shape(menu), now)).toEqual([])
  })

  it('gets a report of each field that it reads and that is gone, may be missing, or has another kind now', () => {
    expect(incompatibilities(shape(menu), shape(v.object({ name: v.string() })))).toEqual(['items is gone'])
    expect(
      incompatibilities(shape(menu), shape(v.object({ ...menu.entries, name: v.optional(v.string()) }))),
    ).toEqual(['name may be missing now'])
    const priced = v.object({ name: v.string(), items: v.array(v.object({ price: v.string() })) })
    expect(incompatibilities(shape(menu), shape(priced))).toEqual(['items[].price is string now'])
  })

  it('gets a report of what it would have to send', () => {
    const then = shape(menu, v.object({ id: v.number(), page: v.optional(v.number()) }))
    const now = shape(menu, v.object({ id: v.number(), page: v.number(), size: v.number() }))
    expect(incompatibilities(then, now)).toEqual(['page has to be sent now', 'size has to be sent now'])
  })
})
