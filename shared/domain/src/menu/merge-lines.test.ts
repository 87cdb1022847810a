import { maxLineCount } from '@storefront/contract/max-line-count.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine, choice } from '../testing/menu.ts'
import { newLineId } from './cart-line.ts'
import { lineKey, mergeLines } from './merge-lines.ts'

describe('lines', () => {
  it('are merged when they have the same content [2.5-08]', () => {
    const merged = mergeLines([
      aLine({ orderItemId: -1, productId: 400, options: ['차갑게'], count: 2 }),
      aLine({ orderItemId: -2, productId: 400, options: ['따뜻하게'] }),
      aLine({ orderItemId: -3, productId: 400, options: ['차갑게'], count: 3 }),
    ])
    expect(merged.map((line) => [line.orderItemId, line.count])).toEqual([
      [-1, 5],
      [-2, 1],
    ])
  })

  it('stay apart when they have other choices or another note', () => {
    const plain = aLine({ productId: 100, children: [choice(110, 111)] })
    expect(mergeLines([plain, { ...plain, children: [choice(110, 112)] }])).toHaveLength(2)
    expect(mergeLines([plain, { ...plain, descp: '뜨겁게' }])).toHaveLength(2)
    expect(mergeLines([plain, { ...plain, descp: ' ' }])).toHaveLength(1)
  })

  it('are dropped when their count is 0 [2.5-09]', () => {
    expect(mergeLines([aLine({ productId: 1, count: 0 }), aLine({ productId: 2 })])).toHaveLength(1)
  })

  it('do not depend on the order in which options and choices were picked', () => {
    const line = aLine({ productId: 1, options: ['a', 'b'], children: [choice(2, 3), choice(4, 5)] })
    const other = { ...line, options: ['b', 'a'], children: [choice(4, 5), choice(2, 3)] }
    expect(lineKey(line)).toBe(lineKey(other))
    const split = { ...line, children: [choice(2, 3), choice(4, 5)] }
    const twice = { ...line, children: [choice(2, 3), choice(2, 3), choice(4, 5)] }
    expect(lineKey(split)).not.toBe(lineKey(twice))
  })

  it('have at most as many units as an order accepts', () => {
    const line = aLine({ productId: 1, count: 600 })
    expect(mergeLines([line, { ...line, orderItemId: -2 }])).toMatchObject([{ count: maxLineCount }])
  })

  it('keep their server ids, and are not merged with each other', () => {
    const storedLine = aLine({ orderItemId: 7, productId: 1, count: 2 })
    expect(mergeLines([aLine({ orderItemId: -1, productId: 1 }), storedLine])).toMatchObject([
      { orderItemId: 7, count: 3 },
    ])
    expect(
      mergeLines([storedLine, { ...storedLine, orderItemId: 8 }]).map((line) => line.orderItemId),
    ).toEqual([7, 8])
  })

  it('keep every unit up to that, and merging is idempotent', () => {
    const lines = fc.array(
      fc
        .record({
          orderItemId: fc.integer({ min: -9, max: -1 }),
          productId: fc.integer({ min: 1, max: 3 }),
          count: fc.integer({ min: 0, max: 9 }),
          options: fc.subarray(['a', 'b']),
        })
        .map((line) => aLine(line)),
    )
    fc.assert(
      fc.property(lines, (list) => {
        const merged = mergeLines(list)
        const units = (all: typeof list) => all.reduce((sum, line) => sum + line.count, 0)
        expect(units(merged)).toBe(units(list))
        expect(mergeLines(merged)).toEqual(merged)
        expect(new Set(merged.map(lineKey)).size).toBe(merged.length)
      }),
    )
  })

  it('get a unique id below zero when they are new [2.3-07]', () => {
    expect(newLineId([])).toBe(-1)
    expect(newLineId([-1, 12, -4])).toBe(-5)
    expect(newLineId([12])).toBe(-1)
  })
})
