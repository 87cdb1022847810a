import { describe, expect, it } from 'vitest'
import type { CartLine } from '../menu/cart-line.ts'
import { combineLines } from './shared-cart.ts'

const line = (orderItemId: number, productId: number, count = 1): CartLine => ({
  orderItemId,
  productId,
  count,
  options: [],
  children: [],
})

describe('one order of everybody at the table', () => {
  it('keeps own ids and gives each line of the others an id that no own line has, with its owner', () => {
    const own = [line(-1, 100), line(-3, 200)]
    const guests = [
      { userId: 6, lines: [line(-1, 300), line(-2, 100, 2)] },
      { userId: 7, lines: [line(-1, 300)] },
    ]
    const { lines, ownerOf } = combineLines(own, guests)
    expect(lines.map(({ orderItemId, productId, count }) => [orderItemId, productId, count])).toEqual([
      [-1, 100, 1],
      [-3, 200, 1],
      [-4, 300, 1],
      [-5, 100, 2],
      [-6, 300, 1],
    ])
    expect([...ownerOf]).toEqual([
      [-4, 6],
      [-5, 6],
      [-6, 7],
    ])
  })

  it('contains only the others’ lines without own ones', () => {
    const { lines, ownerOf } = combineLines([], [{ userId: 6, lines: [line(-9, 300)] }])
    expect(lines.map(({ orderItemId }) => orderItemId)).toEqual([-1])
    expect(ownerOf.get(-1)).toBe(6)
  })
})
