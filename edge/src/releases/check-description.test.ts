import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import { describe, expect, it } from 'vitest'
import { checkDescription } from './check-description.ts'

const names = { screens: { 'loyalty/stamps': 'Stamps' }, popups: { 'loyalty/card': 'Card' } }
const parts = { screens: { 'loyalty/stamps': {} }, popups: { 'loyalty/card': {} } }
const good: RemoteDescription = {
  ownScreens: { 'loyalty/stamps': { path: '/loyalty', login: false, bundle: 'always' } },
  ownPopups: { 'loyalty/card': { version: '1.0', bundle: 'always', authRequired: false } },
  texts: { ko: names, en: names },
}
const check = (
  overrides: Partial<RemoteDescription>,
  contents: { screens: object; popups: object } = parts,
) => checkDescription('mf-loyalty', { ...good, ...overrides }, contents)

describe('a description that is published', () => {
  it('may add screens and popups in the remote’s own namespace', () => {
    expect(() => check({})).not.toThrow()
  })

  it('must not use paths or names of others', () => {
    const screensAt = (path: string, name = 'loyalty/stamps') => ({
      ownScreens: { [name]: { path, login: false, bundle: 'always' as const } },
    })
    expect(() => check(screensAt('/menus'))).toThrow('/menus is not a path in its namespace (/loyalty/…)')
    expect(() => check(screensAt('/loyaltyother'))).toThrow('not a path in its namespace')
    expect(() => check(screensAt('/loyalty', 'menus'))).toThrow(
      'menus is not a name in its namespace (loyalty/…)',
    )
    const takenPath = {
      ownScreens: { 'shop/stamps': { path: '/shop/stamps', login: false, bundle: 'always' } },
    }
    expect(() => checkDescription('mf-shop', { ...good, ...takenPath } as never, parts)).toThrow(
      '/shop/stamps belongs to the route table',
    )
  })

  it('describes existing parts only, and names each in both languages', () => {
    expect(() => check({}, { screens: {}, popups: {} })).toThrow('it has no screen loyalty/stamps')
    expect(() => check({ headers: { menus: { left: 'back' } } })).toThrow('which is no screen of its own')
    expect(() => check({ popupHashes: { cart: [] } })).toThrow('which is no popup of its own')
    expect(() => check({ texts: { ko: names, en: {} } })).toThrow(
      'mf-loyalty: it has no text screens.loyalty/stamps in en; it has no text popups.loyalty/card in en',
    )
  })

  it('has a title for each entry point, and a text for when it is closed', () => {
    const opens = { path: '/loyalty' }
    const button = { id: 'stamps', order: 1, bundle: 'always', opens, look: { icon: 'gift' } } as const
    const row = { id: 'stamps', order: 1, opens }
    expect(() => check({ main: [button] })).toThrow('no text main.stamps.title in ko')
    expect(() => check({ main: [{ ...button, service: 'dine-in' }] })).toThrow('main.stamps.notNow')
    expect(() => check({ sideMenu: [{ ...row, children: [{ ...row, id: 'inner' }] }] })).toThrow(
      'sideMenu.inner',
    )
  })
})
