import { maxLineCount } from '@storefront/contract/max-line-count.ts'
import { installTestHost } from '@storefront/host/testing/test-host.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addLine,
  cart,
  clearCart,
  markRefused,
  readCart,
  removeLine,
  replaceLine,
  setLineCount,
  setOrderNote,
} from './cart.ts'
import { requestLine } from './request-line.ts'

beforeEach(() => void installTestHost())

const line = (productId: number, fields = {}) => ({
  productId,
  count: 1,
  options: [],
  children: [],
  ...fields,
})
const lines = () =>
  cart()
    .get()
    .lines.map(({ orderItemId, productId, count }) => [orderItemId, productId, count])

describe('the persisted cart', () => {
  it('gives each new line a negative id of its own [2.3-07, 3.9-20]', () => {
    addLine(line(1))
    addLine(line(2))
    expect(lines()).toEqual([
      [-1, 1, 1],
      [-2, 2, 1],
    ])
  })

  it('restores the choices of a dish in a set after a reload, and drops malformed ones', () => {
    const pasta = { productId: 511, groupProductId: 510, count: 1, options: ['맵게'] }
    const cheese = { productId: 513, groupProductId: 512, count: 2 }
    const valid = { ...line(500, { children: [{ ...pasta, children: [cheese] }] }), orderItemId: -1 }
    const malformed = { ...valid, children: [{ ...pasta, options: [7] }] }
    expect(readCart({ lines: [valid, malformed] }).lines).toEqual([valid])
    expect(requestLine(valid).children).toEqual([{ ...pasta, children: [cheese] }])
  })

  it('merges equal lines only', () => {
    addLine(line(1, { count: 2 }))
    addLine(line(1))
    addLine(line(1, { descp: '얼음 적게' }))
    expect(lines()).toEqual([
      [-1, 1, 3],
      [-2, 1, 1],
    ])
  })

  it('has lines of at most 999 units, and tells whether a line took all that were added', () => {
    expect(addLine(line(1, { count: maxLineCount - 1 }))).toBe(true)
    expect(addLine(line(1))).toBe(true)
    expect(addLine(line(1, { count: 2 }))).toBe(false)
    addLine(line(2))
    expect(replaceLine(-2, line(1))).toBe(false)
    expect(lines()).toEqual([[-1, 1, maxLineCount]])
  })

  it('replaces an edited line, merged with an equal one', () => {
    addLine(line(1))
    addLine(line(1, { descp: '얼음 적게' }))
    replaceLine(-1, line(1, { count: 2, descp: '얼음 적게' }))
    expect(lines()).toEqual([[-1, 1, 3]])
  })

  it('adds an edited line whose original another tab has removed', () => {
    addLine(line(1))
    replaceLine(-7, line(2))
    expect(lines()).toEqual([
      [-1, 1, 1],
      [-2, 2, 1],
    ])
  })

  it('updates the currently stored value, so that two tabs do not overwrite each other', () => {
    const otherTab = cart()
    addLine(line(1))
    otherTab.update((value) => ({
      ...value,
      lines: [...value.lines, { ...line(2), orderItemId: -2 }],
    }))
    setLineCount(-1, 4)
    expect(lines()).toEqual([
      [-1, 1, 4],
      [-2, 2, 1],
    ])
  })

  it('restores a removed line in place, once', () => {
    for (const id of [1, 2, 3]) addLine(line(id))
    const restoreLine = removeLine([-2])
    expect(lines().map(([, id]) => id)).toEqual([1, 3])
    restoreLine()
    restoreLine()
    expect(lines().map(([, id]) => id)).toEqual([1, 2, 3])
  })

  it('clears the refusal of a line once it is changed', () => {
    addLine(line(1))
    markRefused([-1])
    replaceLine(-1, line(1, { count: 2 }))
    expect(cart().get().refused).toEqual([])
  })

  it('is empty after clearing, note included', () => {
    addLine(line(1))
    setOrderNote('문 앞에')
    clearCart()
    expect(cart().get()).toEqual({ lines: [], note: '', refused: [] })
  })
})

describe('the stored cart', () => {
  it('is restored as far as valid', () => {
    const good = { ...line(1), orderItemId: -1 }
    const bad = [
      { ...good, count: 0 },
      { ...good, children: [{ productId: 1 }] },
      { ...good, count: 1.5 },
      null,
      'x',
    ]
    cart().set({ lines: [good, ...bad] as never, note: 3 as never, refused: 'no' as never })
    expect(cart().get()).toEqual({ lines: [good], note: '', refused: [] })
  })

  it('is an empty cart when invalid', () => {
    cart().set({ some: 'thing' } as never)
    expect(cart().get().lines).toEqual([])
  })
})
