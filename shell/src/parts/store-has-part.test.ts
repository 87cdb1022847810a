import { popups } from '@storefront/contract/popups.ts'
import { type Route, routes } from '@storefront/contract/routes.ts'
import { describe, expect, it } from 'vitest'
import { type StoreFeatures, storeHasPopup, storeHasRoute } from './store-has-part.ts'

const pathsOf = (store: StoreFeatures) =>
  routes.filter((route: Route) => storeHasRoute(route, store)).map((route) => route.path)
const everything = ['ordering', 'payment', 'giftcards', 'booking', 'selfpay']

describe('what a store has', () => {
  it('includes every row of the route table for a contract with all bundles', () => {
    expect(pathsOf({ contract: { bundles: everything }, storeData: {} })).toHaveLength(routes.length)
  })

  it('leaves out the paths of bundles that are not in its contract', () => {
    expect(pathsOf({ contract: { bundles: ['ordering'] }, storeData: {} })).toEqual([
      '/',
      '/useHistory',
      '/menus',
      '/couponList',
      '/pointList',
      '/shop',
      '/shop/map',
      '/share/order/:dealIdWithUserId',
      '/share/reservation/:dealIdWithUserId',
    ])
  })

  it('has no coupon list where the store uses no coupons [1.2.1-10]', () => {
    const store = { contract: { bundles: everything }, storeData: { notUsingCoupon: true } }
    expect(pathsOf(store)).not.toContain('/couponList')
    expect(pathsOf(store)).toContain('/pointList')
  })

  it('has no point list where the store uses no points [1.2.1-12]', () => {
    const store = { contract: { bundles: everything }, storeData: { notUsingPoint: true } }
    expect(pathsOf(store)).not.toContain('/pointList')
    expect(pathsOf(store)).toContain('/couponList')
  })

  it('opens popups by the same contract, and order detail for every store', () => {
    const none = { contract: { bundles: [] }, storeData: {} }
    expect(storeHasPopup(popups.cart, none)).toBe(false)
    expect(storeHasPopup(popups.orderDetail, none)).toBe(true)
    expect(storeHasPopup(popups.login, none)).toBe(true)
  })
})
