import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashOf, markOf, marksIn, reopenable } from './popup-hash.ts'

describe('popups in the hash of the URL', () => {
  it('stand there by name, with what tells them apart [1.2.2-09]', () => {
    expect(hashOf([markOf('product', { productId: 12 }), markOf('cart', {})])).toBe('#product-12.cart')
    for (const params of [
      { productId: 12, editable: false },
      { productId: 12, orderItemList: [-1, 7] },
    ] as const)
      expect(reopenable(markOf('product', params))).toEqual({ name: 'product', params })
    expect(markOf('orderDetail', { dealId: 7 })).toBe('orderDetail-7')
  })

  it.each(['cart', 'takeoutOrder', 'deliveryOrder'] as const)('need no more than the name of %s', (name) => {
    expect(markOf(name, {})).toBe(name)
    expect(reopenable(name)).toEqual({ name, params: {} })
  })

  it('show nothing of a popup that is not opened again', () => {
    expect(markOf('termsViewer', { storeId: 1, termsType: '마케팅' })).toBe('termsViewer')
    expect(reopenable('termsViewer')).toBe(undefined)
    expect(reopenable('login')).toBe(undefined)
  })

  it('come back as they were written, whatever a line is called', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 }),
        fc.string({ unit: fc.constantFrom(...'-3._~%#/? 달a&'), maxLength: 12 }),
        (productId, lineId) => {
          const mark = markOf('product', { productId, lineId })
          const url = new URL(hashOf([mark, 'cart']), 'https://shop.test/cafe/menus')
          expect(marksIn(url.hash)).toEqual([mark, 'cart'])
          expect(reopenable(mark)).toEqual({ name: 'product', params: { productId, lineId } })
        },
      ),
    )
  })

  it('open what was to be paid again, but not a payment that has begun: its number does that', () => {
    const mark = markOf('payment', { purpose: { kind: 'order', dealId: 7, orderIdList: [8, 9] } })
    expect(mark).toBe('payment-7_8_9')
    const params = { purpose: { kind: 'order', dealId: 7, orderIdList: [8, 9] }, reopened: true }
    expect(reopenable(mark)).toEqual({ name: 'payment', params })
    expect(markOf('payment', { txNumber: 'TX0123456789ABCDEFGH' })).toBe('payment')
    for (const other of ['payment', 'payment-7', 'payment-7_x', 'payment-_8']) {
      expect(reopenable(other)).toBe(undefined)
    }
  })

  it('are none of ours in any other hash', () => {
    for (const hash of ['', '#', '#top', '#product-12.evil', '#constructor', '#.', '#__proto__-1'])
      expect(marksIn(hash)).toEqual([])
  })

  it('are not opened with numbers that are none', () => {
    for (const mark of ['product', 'product-', 'product-0', 'product-1e3', 'product--5', 'orderDetail-x'])
      expect(reopenable(mark)).toBe(undefined)
  })
})
