import { describe, expect, it } from 'vitest'
import { someRemotes } from '../testing/described-remotes.ts'
import { aStore, at, type StoreChanges } from '../testing/store.ts'
import { type SideMenuEntry, type SideMenuInput, sideMenu } from './side-menu.ts'

function entries(changes: StoreChanges = {}, input: Partial<SideMenuInput> = {}): SideMenuEntry[] {
  return sideMenu({
    facts: aStore(changes),
    now: at('2026-11-20 12:00'),
    parts: { canOpen: () => true },
    remotes: someRemotes,
    loggedIn: true,
    prepaidCards: true,
    manualTaxPay: true,
    logoutOffered: true,
    ...input,
  })
}

const names = (changes?: StoreChanges, input?: Partial<SideMenuInput>) =>
  entries(changes, input).map((entry) => entry.id)
const range = { begin: '2026-11-21', end: '2026-11-30' }

describe('the side menu', () => {
  it('has its entries in the order of the specification [1.2.3-01]', () => {
    expect(names()).toEqual([
      'home',
      'history',
      'reservation',
      'waiting',
      'coupons',
      'points',
      'gift-cards',
      'store-info',
      'marketing-consent',
      'logout',
      'leaving',
    ])
  })

  it('link to the paths of the route table', () => {
    const pathOf = Object.fromEntries(entries().map((entry) => [entry.id, entry.opens?.path]))
    expect(pathOf).toMatchObject({
      home: '/',
      history: '/useHistory',
      reservation: '/reservation',
      waiting: '/waiting',
      coupons: '/couponList',
      points: '/pointList',
      'store-info': '/shop',
    })
  })

  it('hides reservation when the store has none, has it off, or today is out of range [1.2.3-05, 1.2.3-06, 1.2.3-07]', () => {
    expect(names({ data: { notUsingReservation: true } })).not.toContain('reservation')
    expect(names({ functions: { isReservationAvailable: false } })).not.toContain('reservation')
    const reservationSetting = {
      reservationAvailableTime: 1,
      reservationAdaptRangeType: 'range',
      reservationAdaptRange: range,
    }
    expect(names({ info: { reservationSetting } })).not.toContain('reservation')
  })

  it('hides waiting when it is disabled or today is out of range [1.2.3-10, 1.2.3-11]', () => {
    expect(names({ data: { notUsingWaiting: true } })).not.toContain('waiting')
    expect(names({ functions: { isWaitingAvailable: false } })).not.toContain('waiting')
    const waitingSetting = { waitingAdaptRangeType: 'range', waitingAdaptRange: range }
    expect(names({ info: { waitingSetting } })).not.toContain('waiting')
  })

  it('hides the coupon box and points of a store that does not use them', () => {
    const without = names({ data: { notUsingCoupon: true, notUsingPoint: true } })
    expect(without).not.toContain('coupons')
    expect(without).not.toContain('points')
  })

  it('groups the gift cards where prepaid cards are enabled', () => {
    const group = entries().find((entry) => entry.id === 'gift-cards')
    expect(group?.children?.map((child) => child.opens?.path)).toEqual([
      '/userCardList',
      '/presentPrepaidcard',
      '/presentPrepaidcardHistory',
    ])
    expect(names({}, { prepaidCards: false })).not.toContain('gift-cards')
  })

  it('offers to give a card only with manually filled tax-pay entries', () => {
    const group = entries({}, { manualTaxPay: false }).find((entry) => entry.id === 'gift-cards')
    expect(group?.children?.map((child) => child.id)).toEqual(['my-cards', 'gift-history'])
  })

  it('shows consent and logout to those who are logged in [1.6-03, 1.6-04]', () => {
    expect(names()).toEqual(expect.arrayContaining(['marketing-consent', 'logout']))
    const guest = names({}, { loggedIn: false })
    expect(guest).not.toContain('marketing-consent')
    expect(guest).not.toContain('logout')
  })

  it('offers logout only where the deployment does [1.2.3-21]', () => {
    expect(names({}, { logoutOffered: true })).toContain('logout')
    expect(names({}, { logoutOffered: false })).not.toContain('logout')
  })

  it('omits what is not in the contract or not released', () => {
    const parts = { canOpen: (part: string) => part === '/' || part === '/shop' }
    expect(names({}, { parts, loggedIn: false })).toEqual(['home', 'store-info'])
  })

  it('include rows of remotes unknown to the shell, but none with an unknown condition', () => {
    const rows = [
      { id: 'stamps', order: 150, opens: { path: '/loyalty' } },
      { id: 'moon', order: 160, opens: { path: '/loyalty' }, when: 'full-moon' as never },
    ]
    const loyalty = { name: 'mf-loyalty', description: { sideMenu: rows, texts: { ko: {}, en: {} } } }
    expect(names({}, { remotes: [...someRemotes, loyalty] })).toEqual(names().toSpliced(2, 0, 'stamps'))
    expect(names({}, { remotes: [] })).toEqual([
      'home',
      'coupons',
      'points',
      'store-info',
      'marketing-consent',
      'logout',
      'leaving',
    ])
  })
})
