import { expect, it } from 'vitest'
import { readHash, writeHash } from './hash-shape.ts'
import type { HashShape } from './remote-description.ts'

const shapes: HashShape[] = [
  { parts: [{ param: 'id', as: 'id' }, { literal: 'look' }], constants: { editable: false } },
  { parts: [{ param: 'id', as: 'id' }, { literal: 'lines' }, { param: 'lines', as: 'integers' }] },
  { parts: [{ param: 'purpose', as: 'json' }], whenReopened: { reopened: true } },
  { parts: [{ param: 'id', as: 'id' }] },
]

it.each([
  [{ id: 7, editable: false }, ['7', 'look']],
  [{ id: 7, lines: [-1, 3] }, ['7', 'lines', '-1', '3']],
  [{ id: 7 }, ['7']],
])('params %j are written by the first shape that has all of them, and read back', (params, texts) => {
  expect(writeHash(shapes, params)).toEqual(texts)
  expect(readHash(shapes, texts)).toEqual(params)
})

it('params that are added when read back are never written', () => {
  const purpose = { kind: 'gift', ids: [1] }
  for (const params of [{ purpose }, { purpose, reopened: true }]) {
    const texts = writeHash(shapes, params)
    expect(texts).toEqual([JSON.stringify(purpose)])
    expect(readHash(shapes, texts ?? [])).toEqual({ purpose, reopened: true })
  }
})

it('params that no shape has are not written, so that nothing else is reopened in their place', () => {
  expect(writeHash(shapes, { id: 7, surprise: 1 })).toBe(undefined)
  expect(writeHash(shapes, { other: 1 })).toBe(undefined)
})

it.each([[[]], [['0']], [['1e3']], [['7', 'x']], [['{']], [['null']]])('texts %j match no shape', (texts) => {
  expect(readHash(shapes, texts)).toBe(undefined)
})
