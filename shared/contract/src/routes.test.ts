import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'
import { matchRoute, pathParameters, type Route, type RouteName, routes } from './routes.ts'

const rows: readonly Route[] = routes
const names = (filter: (row: Route) => boolean | undefined) => rows.filter(filter).map(({ name }) => name)

/** The parsed place of each row's path builder. */
function place(path: string) {
  const [pathname = '', query = ''] = path.split('?')
  const pairs = query.split('&').flatMap((pair) => (pair ? [pair.split('=')] : []))
  return { name: matchRoute(routes, pathname)?.name, query: Object.fromEntries(pairs) }
}

describe('the route table', () => {
  it('has its seventeen paths in the order of the specification', () => {
    expect(rows.map(({ path }) => path)).toEqual([
      '/',
      '/waiting',
      '/reservation',
      '/useHistory',
      '/menus',
      '/couponList',
      '/pointList',
      '/userCardList',
      '/userCardDetail',
      '/presentPrepaidcard',
      '/presentPay',
      '/presentPrepaidcardHistory',
      '/shop',
      '/shop/map',
      '/share/order/:dealIdWithUserId',
      '/share/reservation/:dealIdWithUserId',
      '/selfPay',
    ])
  })

  it('is open for guests at these paths only', () => {
    expect(names(({ login }) => !login)).toEqual([
      'main',
      'menus',
      'shop',
      'shopMap',
      'shareOrder',
      'shareReservation',
    ])
  })

  it('leads back to Main from a reservation, and one page back elsewhere', () => {
    expect(names(({ backTo }) => backTo === 'main')).toEqual(['reservation'])
  })

  it('loses two rows by a flag of the store', () => {
    const removed = rows.flatMap(({ name, removedBy }) => (removedBy ? [[name, removedBy]] : []))
    expect(removed).toEqual([
      ['couponList', 'notUsingCoupon'],
      ['pointList', 'notUsingPoint'],
    ])
  })

  it('shows no app header where the screen has its own', () => {
    expect(names(({ headerHidden }) => headerHidden)).toEqual(['main', 'reservation'])
  })

  it('matches a path ignoring case, and no longer or shorter path', () => {
    expect(matchRoute(routes, '/COUPONLIST/')?.name).toBe('couponList')
    expect(matchRoute(routes, '/share/order/7')?.name).toBe('shareOrder')
    for (const path of ['/share/order', '/shop/map/7', '/elsewhere'])
      expect(matchRoute(routes, path)).toBeUndefined()
  })
})

describe('the parameters of a path', () => {
  it.each([
    ['/share/order/12-7', '12-7'],
    ['/share/order/%ED%95%9C', '한'],
    ['/SHARE/order/12%2F7/', '12/7'],
    ['/share/order/12%', '12%'],
  ])('are decoded: %s', (path, dealIdWithUserId) => {
    expect(pathParameters('/share/order/:dealIdWithUserId', path)).toEqual({ dealIdWithUserId })
  })

  it('are none where a pattern has none, and undefined where it does not match', () => {
    expect(pathParameters('/menus', '/%6Denus')).toEqual({})
    expect(pathParameters('/menus', '/shop')).toBeUndefined()
  })
})

describe('a row by its name', () => {
  it('builds the paths of points, coupons, and a card by its id [1.2.1-29, 3.2-21]', () => {
    const places = [paths.pointList(), paths.couponList(), paths.userCardDetail(12)].map(place)
    expect(places).toEqual([
      { name: 'pointList', query: {} },
      { name: 'couponList', query: {} },
      { name: 'userCardDetail', query: { cardId: '12' } },
    ])
  })

  it.each<[RouteName, string, Record<string, string>]>([
    ['main', paths.main(), {}],
    ['waiting', paths.waiting(), {}],
    ['reservation', paths.reservation(), {}],
    [
      'reservation',
      paths.reservation({ dealId: 5, isWaitDeposit: true }),
      { dealId: '5', isWaitDeposit: '1' },
    ],
    ['useHistory', paths.useHistory(), {}],
    ['menus', paths.menus(), {}],
    ['couponList', paths.couponList(), {}],
    ['pointList', paths.pointList(), {}],
    ['userCardList', paths.userCardList(), {}],
    ['userCardDetail', paths.userCardDetail(3), { cardId: '3' }],
    ['presentPrepaidcard', paths.presentPrepaidcard(), {}],
    ['presentPay', paths.presentPay(2), { templateId: '2' }],
    ['presentPrepaidcardHistory', paths.presentPrepaidcardHistory(), {}],
    ['presentPrepaidcardHistory', paths.presentPrepaidcardHistory(9), { presentId: '9' }],
    ['shop', paths.shop(), {}],
    ['shopMap', paths.shopMap(), {}],
    ['selfPay', paths.selfPay(), {}],
  ])('%s is opened at %s, with its parameters', (name, path, query) => {
    expect(place(path)).toEqual({ name, query })
  })
})
