import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { persistedValues } from './persisted-values.ts'
import { storedText } from './stored-text.ts'

const list = (value: unknown): string[] => {
  if (!Array.isArray(value)) throw new Error('not a list')
  return value.map(String)
}

let storeId = 100
const store = () => persistedValues(storeId)
const rawKey = (key: string) => `storefront:${storeId}:${key}`

describe('persisted values of a store', () => {
  beforeEach(() => {
    storeId += 1
  })
  afterEach(() => {
    vi.restoreAllMocks()
    localStorage.clear()
    sessionStorage.clear()
  })

  it('outlive the page, and are the same object until they change', () => {
    store()('shared', 'cart', [], list).set(['latte'])
    const again = store()('shared', 'cart', [], list)
    expect(again.get()).toEqual(['latte'])
    expect(again.get()).toBe(again.get())
  })

  it('are separate for each store', () => {
    persistedValues(1)('shared', 'cart', [], list).set(['latte'])
    expect(persistedValues(2)('shared', 'cart', [], list).get()).toEqual([])
  })

  it('follow another tab’s writes, and update instead of overwriting them', async () => {
    const cart = store()('shared', 'cart', [], list)
    cart.set(['latte'])
    const listener = vi.fn()
    cart.subscribe(listener)
    otherTab().setItem(rawKey('cart'), JSON.stringify({ v: 1, value: ['latte', 'mocha'] }))
    await expect.poll(() => listener).toHaveBeenCalledOnce()
    cart.update((lines) => [...lines, 'tea'])
    expect(cart.get()).toEqual(['latte', 'mocha', 'tea'])
  })

  it('fall back where an older release left an invalid value', () => {
    for (const text of [
      '',
      '{',
      '"latte"',
      JSON.stringify({ v: 1, value: 'latte' }),
      JSON.stringify({ v: 0 }),
    ]) {
      localStorage.setItem(rawKey('cart'), text)
      expect(store()('shared', 'cart', ['empty'], list).get()).toEqual(['empty'])
    }
  })

  it('stay in memory when storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const cart = store()('shared', 'cart', [], list)
    cart.set(['latte'])
    expect(cart.get()).toEqual(['latte'])
    expect(localStorage.getItem(rawKey('cart'))).toBe(null)
  })

  it('stay in memory when storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(throwForbidden)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwForbidden)
    const seat = store()('tab', 'seat', ['none'], list)
    expect(seat.get()).toEqual(['none'])
    seat.set(['3'])
    expect(seat.get()).toEqual(['3'])
  })

  it('fall back when the storage is cleared', async () => {
    const cart = store()('shared', 'cart', [], list)
    cart.set(['latte'])
    const listener = vi.fn()
    cart.subscribe(listener)
    otherTab().clear()
    await expect.poll(() => listener).toHaveBeenCalled()
    expect(cart.get()).toEqual([])
  })
})

it('an entry that belongs to no store is stored as plain text', () => {
  storedText('shared', 'storefront:token').set('abc')
  expect(localStorage.getItem('storefront:token')).toBe('abc')
  localStorage.clear()
})

function throwForbidden(): never {
  throw new DOMException('forbidden', 'SecurityError')
}

/** A frame of the same origin: its writes send storage events to this page, like another tab's. */
function otherTab(): Storage {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const other = frame.contentWindow
  if (other === null) throw new Error('the frame has no window')
  return other.localStorage
}
