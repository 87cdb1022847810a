import { maxLineCount } from '@storefront/contract/max-line-count.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { installShopper } from '../testing/a-shopper.ts'
import { addGoods, changeCount, readScanned, removeLine, removeOrdered, scanned } from './cart.ts'

beforeEach(() => {
  installShopper()
})
const content = () =>
  scanned()
    .get()
    .map(({ productId, count, options }) => [productId, count, ...options])
const idOf = (productId: number) =>
  scanned()
    .get()
    .find((line) => line.productId === productId)?.orderItemId ?? 0

describe('what was scanned', () => {
  it('counts the same goods up and shows the newest first', () => {
    addGoods(1)
    addGoods(2, ['통째로'])
    addGoods(1)
    expect(content()).toEqual([
      [1, 2],
      [2, 1, '통째로'],
    ])
    addGoods(2, ['썰어 주세요'])
    expect(content()).toHaveLength(3)
  })

  it('keeps the largest count of a line, which a reload accepts, when the same is scanned once more', () => {
    addGoods(1)
    changeCount(idOf(1), maxLineCount)
    addGoods(1)
    expect(content()).toEqual([[1, maxLineCount]])
    expect(readScanned(scanned().get())).toHaveLength(1)
  })

  it('has a removed line in its place again once that is undone', () => {
    addGoods(1)
    addGoods(2)
    addGoods(3)
    const undo = removeLine(idOf(2))
    expect(content()).toEqual([
      [3, 1],
      [1, 1],
    ])
    undo()
    undo()
    expect(content().map(([id]) => id)).toEqual([3, 2, 1])
  })

  it('keeps what was added while an order was under way', () => {
    addGoods(1)
    changeCount(idOf(1), 2)
    const ordered = scanned().get()
    addGoods(1)
    addGoods(3)
    removeOrdered(ordered)
    expect(content()).toEqual([
      [3, 1],
      [1, 1],
    ])
  })

  it('drops malformed lines of another release', () => {
    const line = { orderItemId: -1, productId: 1, count: 1, options: [], children: [] }
    expect(readScanned([line, { ...line, count: 0 }, { ...line, options: [1] }, null])).toEqual([line])
    expect(() => readScanned({})).toThrow()
  })
})
