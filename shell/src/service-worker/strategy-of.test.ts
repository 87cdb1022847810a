import { describe, expect, it } from 'vitest'
import { strategyOf } from './strategy-of.ts'

const scope = 'https://shop.example/cafe/'
const strategy = (path: string, { method = 'GET', mode = 'cors' as RequestMode } = {}) =>
  strategyOf({ method, mode, url: new URL(path, scope).href }, scope)
const navigation = { mode: 'navigate' as const }

describe('the strategy of the service worker', () => {
  it('is network-first for pages of its own store, and network-only for those of others', () => {
    expect(strategy('/cafe/', navigation)).toBe('network-first-document')
    expect(strategy('/cafe/menus?dealId=3', navigation)).toBe('network-first-document')
    expect(strategy('/cafe2/', navigation)).toBe('network-only')
    expect(strategy('/cafe/service-worker.js', navigation)).toBe('network-only')
  })

  it('is cache-first for content-hashed files, and network-first for pictures and fonts', () => {
    expect(strategy('/assets/main.0a1b2c3d.js')).toBe('cache-first')
    expect(strategy('/releases/mf-ordering/1.0.0-abc/opening.0a1b2c3d.css')).toBe('cache-first')
    expect(strategy('/assets/storefront-sans-core.57e508da.woff2')).toBe('network-first-picture')
    expect(strategy('/images/latte.webp')).toBe('network-first-picture')
    expect(strategy('/images/latte.0a1b2c3d.webp?w=480')).toBe('network-first-picture')
  })

  it('is network-only for payments, logins at a provider and calls of the API', () => {
    for (const path of ['/pay/relay', '/pay/return/kicc/3', '/pay/done', '/oauth/return', '/cafe/?tx=T100'])
      expect(strategy(path, navigation), path).toBe('network-only')
    for (const path of [
      '/api/storefront/user/index/root/root/getinitdata?storeId=11',
      '/api/storefront/live/events?storeId=11',
      '/problems',
      '/cafe/manifest.webmanifest',
      '/cafe/menus',
    ])
      expect(strategy(path), path).toBe('network-only')
  })

  it('is network-only for requests other than GET', () => {
    expect(strategy('/cafe/', { method: 'POST', mode: 'navigate' })).toBe('network-only')
    expect(strategy('/images/latte.webp', { method: 'POST' })).toBe('network-only')
  })

  it('is network-only for a cache-busting retry and for other origins', () => {
    expect(strategy('/assets/main.0a1b2c3d.js?again=1')).toBe('network-only')
    expect(strategy('/images/latte.0a1b2c3d.webp?again=1')).toBe('network-only')
    expect(strategy('https://elsewhere.example/images/latte.webp')).toBe('network-only')
    expect(strategy('https://shop.example.evil.example/images/latte.webp')).toBe('network-only')
  })
})
