import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base64 } from '../testing/base64.ts'
import { base64Text } from './base64-text.ts'
import { parseLaunchUrl } from './launch-parameters.ts'

describe('launch parameters', () => {
  it('are parsed from the address and removed from it [1.4.1-01, 1.4.1-02, 1.4.1-03, 3.2-29]', () => {
    expect(
      parseLaunchUrl('https://shop.example/ongi/menus?s=eyJ0Ijoi&ppc=4000-1&tn=A-3.x9Y_2kf0pQ#cart'),
    ).toEqual({
      parameters: { s: 'eyJ0Ijoi', ppc: '4000-1', tn: 'A-3.x9Y_2kf0pQ' },
      cleaned: 'https://shop.example/ongi/menus#cart',
    })
  })

  it('carry a coupon number as base64 of UTF-8 text [1.4.1-04]', () => {
    const cpn = (text: string) => parseLaunchUrl(`/ongi?cpn=${text}`).parameters.cpn
    expect(cpn(encodeURIComponent(base64('가을맞이-2026')))).toBe('가을맞이-2026')
    expect(cpn(base64('ABC-123'))).toBe('ABC-123')
    // Base64 with `+` and `/`, escaped or not.
    const spicy = base64('쿠폰>>>???')
    expect(spicy).toMatch(/[+/]/)
    expect(cpn(spicy)).toBe('쿠폰>>>???')
    expect(cpn(encodeURIComponent(spicy))).toBe('쿠폰>>>???')
    expect(cpn(spicy.replaceAll('+', '%20'))).toBe('쿠폰>>>???')
  })

  it('contain a payment to resume, by its number only', () => {
    const tx = (text: string) => parseLaunchUrl(`/ongi?tx=${text}`)
    const address = tx('TX0123456789ABCDEFGH')
    expect([address.parameters.tx, address.cleaned]).toEqual(['TX0123456789ABCDEFGH', '/ongi'])
    for (const other of ['TX1', 'tx0123456789abcdefgh', 'TX0123456789ABCDEFGHI', 'TX0123456789ABCDEF%3C1'])
      expect(tx(other)).toEqual({ parameters: {}, cleaned: '/ongi' })
  })

  it('are dropped when they are malformed, and also removed from the address', () => {
    const bad = [
      's=',
      's=a%20b',
      'tn=',
      'tn=12%2012',
      `tn=${'1'.repeat(81)}`,
      'cpn=%E0%A4%A',
      'cpn=!!!!',
      'cpn=A',
      'cpn=gICA',
      'ppc=%00',
      `s=${'a'.repeat(2001)}`,
    ]
    for (const pair of bad) {
      expect(parseLaunchUrl(`/ongi/?${pair}`), pair).toEqual({ parameters: {}, cleaned: '/ongi/' })
    }
  })

  it('keep an unsigned table number, so that the API can refuse it with a message', () => {
    for (const tn of ['12', '12.short', '<script>.abcdefgh'])
      expect(parseLaunchUrl(`/ongi/?tn=${tn}`)).toEqual({ parameters: { tn }, cleaned: '/ongi/' })
  })

  it('leave other parameters and the hash as they are', () => {
    expect(parseLaunchUrl('/ongi/reservation?dealId=3&tn=1.abcdefgh&x=%20a#p=cart')).toEqual({
      parameters: { tn: '1.abcdefgh' },
      cleaned: '/ongi/reservation?dealId=3&x=%20a#p=cart',
    })
    expect(parseLaunchUrl('/ongi?__proto__=1&toString=2').cleaned).toBe('/ongi?__proto__=1&toString=2')
  })

  it('are used once: the first valid one', () => {
    expect(parseLaunchUrl('/?tn=%00&tn=1.abcdefgh&tn=2.abcdefgh').parameters).toEqual({ tn: '1.abcdefgh' })
  })

  it('never throw, and cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (url, junk) => {
        const address = `${url.includes('?') ? url : `${url}?`}&cpn=${junk}&s=${junk}`
        const { cleaned } = parseLaunchUrl(address)
        expect(parseLaunchUrl(cleaned)).toEqual({ parameters: {}, cleaned })
      }),
    )
  })
})

describe('base64 text', () => {
  it('decodes the output of any encoder of UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = text.toWellFormed()
        expect(base64Text(base64(clean))).toBe(clean)
        const urlForm = base64(clean).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
        expect(base64Text(urlForm)).toBe(clean)
      }),
    )
  })
})
