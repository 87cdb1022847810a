import { partTable } from '@storefront/contract/registry/part-table.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describedRemotes } from '../testing/described-remotes.ts'
import { hashOf, popupMarks } from './popup-hash.ts'

const { markOf, marksIn, reopenable, startsPayment } = popupMarks(partTable(describedRemotes))

describe('popups in the hash of the URL', () => {
  it('consist of its name and identifying params [1.2.2-09]', () => {
    expect(hashOf([markOf('product', { productId: 12 }), markOf('cart', {})])).toBe('#product-12.cart')
    for (const params of [
      { productId: 12, editable: false },
      { productId: 12, orderItemList: [-1, 7] },
    ] as const)
      expect(reopenable(markOf('product', params))).toEqual({ name: 'product', params })
    expect(markOf('orderDetail', { dealId: 7 })).toBe('orderDetail-7')
  })

  it.each(['cart', 'takeoutOrder', 'deliveryOrder'] as const)('consist of the name alone for %s', (name) => {
    expect(markOf(name, {})).toBe(name)
    expect(reopenable(name)).toEqual({ name, params: {} })
  })

  it('contain no params of a popup that is not reopened', () => {
    expect(markOf('termsViewer', { storeId: 1, termsType: '마케팅' })).toBe('termsViewer')
    expect(reopenable('termsViewer')).toBe(undefined)
    expect(reopenable('login')).toBe(undefined)
  })

  it('are parsed as they were written, whatever a line is called', () => {
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

  it('reopen a payment form for any purpose, but not a started payment, which its number resumes', () => {
    const purposes = [
      { kind: 'order', dealId: 7, orderIdList: [8, 9] },
      { kind: 'gift', giftId: 3, to: '김서연 _.-' },
    ]
    for (const purpose of purposes) {
      const mark = markOf('payment', { purpose } as never)
      const { hash } = new URL(hashOf([mark]), 'https://shop.test/cafe/menus')
      expect(marksIn(hash)).toEqual([mark])
      expect(reopenable(mark)).toEqual({ name: 'payment', params: { purpose, reopened: true } })
    }
    expect(markOf('payment', { txNumber: 'TX0123456789ABCDEFGH' })).toBe('payment')
    expect(['payment', 'cart', 'login'].filter(startsPayment)).toEqual(['payment'])
    for (const other of ['payment', 'payment-7', 'payment-{', 'payment-null_1'])
      expect(reopenable(other)).toBe(undefined)
  })

  it('follow the description of a remote that the shell does not know', () => {
    const description = {
      ownPopups: { 'petshop/card': { version: '1.0', bundle: 'always', authRequired: false } },
      popupHashes: { 'petshop/card': [{ parts: [{ param: 'cardId', as: 'id' }] }] },
      texts: { ko: {}, en: {} },
    } as const
    const marks = popupMarks(partTable([{ name: 'mf-pet-shop', description }]))
    const mark = marks.markOf('petshop/card' as never, { cardId: 4 } as never)
    expect(mark).toBe('petshop/card-4')
    expect(marks.marksIn(`#${mark}`)).toEqual([mark])
    expect(marks.reopenable(mark)).toEqual({ name: 'petshop/card', params: { cardId: 4 } })
    expect(marksIn(`#${mark}`)).toEqual([])
  })

  it('are not found in any other hash', () => {
    for (const hash of ['', '#', '#top', '#product-12.evil', '#constructor', '#.', '#__proto__-1'])
      expect(marksIn(hash)).toEqual([])
  })

  it('are not reopened with invalid numbers', () => {
    for (const mark of ['product', 'product-', 'product-0', 'product-1e3', 'product--5', 'orderDetail-x'])
      expect(reopenable(mark)).toBe(undefined)
  })
})
