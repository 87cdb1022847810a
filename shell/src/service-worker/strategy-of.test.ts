import { describe, expect, it } from 'vitest'
import { wayOf } from './strategy-of.ts'

const scope = 'https://shop.example/cafe/'
const way = (path: string, { method = 'GET', mode = 'cors' as RequestMode } = {}) =>
  wayOf({ method, mode, url: new URL(path, scope).href }, scope)
const navigation = { mode: 'navigate' as const }

describe('what the service worker has a hand in', () => {
  it('are pages of its own store, and of no other', () => {
    expect(way('/cafe/', navigation)).toBe('document')
    expect(way('/cafe/menus?dealId=3', navigation)).toBe('document')
    expect(way('/cafe2/', navigation)).toBe('untouched')
    expect(way('/cafe/service-worker.js', navigation)).toBe('untouched')
  })

  it('are files that are named by their content, pictures and fonts', () => {
    expect(way('/assets/main.0a1b2c3d.js')).toBe('file')
    expect(way('/releases/mf-ordering/1.0.0-abc/opening.0a1b2c3d.css')).toBe('file')
    expect(way('/assets/storefront-sans-core.57e508da.woff2')).toBe('seen')
    expect(way('/images/latte.webp')).toBe('seen')
  })

  it('is nothing of a payment, a login elsewhere, or of the API', () => {
    for (const path of ['/pay/relay', '/pay/return/kicc/3', '/pay/done', '/oauth/return', '/cafe/?tx=T100'])
      expect(way(path, navigation), path).toBe('untouched')
    for (const path of [
      '/api/storefront/user/index/root/root/getinitdata?storeId=11',
      '/api/storefront/user/index/live/live',
      '/problems',
      '/cafe/manifest.webmanifest',
      '/cafe/menus',
    ])
      expect(way(path), path).toBe('untouched')
  })

  it('is nothing that sends something', () => {
    expect(way('/cafe/', { method: 'POST', mode: 'navigate' })).toBe('untouched')
    expect(way('/images/latte.webp', { method: 'POST' })).toBe('untouched')
  })

  it('is no file that is asked for once more by another address, and nothing from elsewhere', () => {
    expect(way('/assets/main.0a1b2c3d.js?again=1')).toBe('untouched')
    expect(way('https://elsewhere.example/images/latte.webp')).toBe('untouched')
    expect(way('https://shop.example.evil.example/images/latte.webp')).toBe('untouched')
  })
})
