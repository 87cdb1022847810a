import { afterEach, describe, expect, it } from 'vitest'
import { takeLaunchParameters } from './launch-link.ts'

const own = location.href
const openedWith = (query: string) => history.replaceState({ idx: 3 }, '', `${location.pathname}${query}`)

describe('the parameters of a launch link', () => {
  afterEach(() => history.replaceState(null, '', own))

  it('are read for share, gift card, table and coupon [1.4.1-01] [1.4.1-02] [1.4.1-03] [1.4.1-04] [3.2-29]', () => {
    const coupon = btoa(String.fromCharCode(...new TextEncoder().encode('가을-100')))
    openedWith(`?s=sealed&ppc=card-1&tn=3.abcdefgh&cpn=${encodeURIComponent(coupon)}`)
    expect(takeLaunchParameters()).toEqual({ s: 'sealed', ppc: 'card-1', tn: '3.abcdefgh', cpn: '가을-100' })
  })

  it('are removed from the address, in the same entry of history [1.4.1-05] [3.2-30]', () => {
    openedWith('?tn=3.abcdefgh&tab=2#cart')
    const entries = history.length
    takeLaunchParameters()
    expect(location.search).toBe('?tab=2')
    expect(location.hash).toBe('#cart')
    expect(history.length).toBe(entries)
    expect(history.state).toEqual({ idx: 3 })
  })

  it('are removed where malformed, too', () => {
    openedWith('?tn=%E0%A4%A&cpn=%%%')
    expect(takeLaunchParameters()).toEqual({})
    expect(location.search).toBe('')
  })
})
