import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCaches } from '../testing/fake-caches.ts'
import { cachedAtHeader, cacheNamesOf, documentAddress } from './caches-of-store.ts'
import { precacheStore } from './precache-store.ts'

const shop = { pageName: 'cafe', scope: 'https://shop.example/cafe/' }
const names = cacheNamesOf('cafe')
const initData = '/api/storefront/user/index/root/root/getinitdata?storeId=11'
const now = 1_763_000_000_000
const MINUTE = 60_000

const caches = fakeCaches()
const requests: { url: string; init: RequestInit | undefined }[] = []
let site: Record<string, () => Response> = {}
vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
  requests.push({ url, init })
  const answer = site[new URL(url, shop.scope).pathname]
  if (!answer) throw new TypeError('Failed to fetch')
  return answer()
})

const block = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`
const html = (revision: string, files: string[], status = 200) =>
  new Response(
    `<html lang="ko">${block('registry', { revision })}${block('early', { initData })}` +
      block(
        'offline-files',
        files.map((url) => ({ url, integrity: `sha384-of${url}` })),
      ),
    { status, headers: { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" } },
  )
const release = (revision: string, ...files: string[]) => {
  site['/cafe/offline.html'] = () => html(revision, files)
  for (const file of files) site[file] = () => new Response(`content of ${file}`)
}
const document = () => caches.open(names.page).match(documentAddress(shop.scope))

beforeEach(() => {
  caches.clear()
  requests.length = 0
  const data = { code: 200, message: '', payload: { storeInfo: {} } }
  site = { '/api/storefront/user/index/root/root/getinitdata': () => Response.json(data) }
  release('r1', '/assets/a.js', '/assets/b.css')
})

describe('the precache of a store', () => {
  it('consists of the document, all of its files, and the store’s data', async () => {
    await precacheStore(shop, 'r1', now)
    expect(caches.addresses(names.files).sort()).toEqual(['/assets/a.js', '/assets/b.css'])
    expect(caches.addresses(names.page)).toContain('/cafe/offline.html')
    expect(caches.addresses(names.page)).toHaveLength(2)
    const cached = await document()
    expect(cached?.headers.get(cachedAtHeader)).toBe(String(now))
    expect(cached?.headers.get('content-security-policy')).toBe("script-src 'self'")
  })

  it('requests each file with its integrity', async () => {
    await precacheStore(shop, 'r1', now)
    const file = requests.find(({ url }) => url === '/assets/a.js')
    expect(file?.init?.integrity).toBe('sha384-of/assets/a.js')
  })

  it('has data and files that are requested as a guest, without token and cookies', async () => {
    await precacheStore(shop, 'r1', now)
    const data = requests.find(({ url }) => url === initData)
    expect(data?.init?.credentials).toBe('omit')
    expect(data?.init?.cache).toBe('no-store')
    for (const file of requests.filter(({ url }) => url.startsWith('/assets/')))
      expect(file.init?.credentials, file.url).toBe('omit')
    expect(new Headers(data?.init?.headers).has('authorization')).toBe(false)
  })

  it('is replaced completely or not at all, where a file cannot be loaded', async () => {
    await precacheStore(shop, 'r1', now)
    release('r2', '/assets/a.js', '/assets/c.js')
    delete site['/assets/c.js']
    await expect(precacheStore(shop, 'r2', now + MINUTE)).rejects.toThrow()
    expect(await (await document())?.text()).toContain('"revision":"r1"')
    site['/assets/c.js'] = () => new Response('not found', { status: 404 })
    await expect(precacheStore(shop, 'r2', now + MINUTE)).rejects.toThrow('404')
    expect(caches.addresses(names.files)).toContain('/assets/b.css')
  })

  it('fetches only new files of a release, and keeps files of the previous one', async () => {
    await precacheStore(shop, 'r1', now)
    release('r2', '/assets/a.js', '/assets/c.js')
    requests.length = 0
    await precacheStore(shop, 'r2', now + MINUTE)
    expect(requests.map(({ url }) => url)).not.toContain('/assets/a.js')
    expect(caches.addresses(names.files).sort()).toEqual(['/assets/a.js', '/assets/b.css', '/assets/c.js'])
    release('r3', '/assets/c.js', '/assets/d.js')
    await precacheStore(shop, 'r3', now + 2 * MINUTE)
    expect(caches.addresses(names.files).sort()).toEqual(['/assets/a.js', '/assets/c.js', '/assets/d.js'])
  })

  it('follows a rollback in the same way', async () => {
    await precacheStore(shop, 'r2', now)
    release('r1', '/assets/a.js')
    await precacheStore(shop, 'r1', now + MINUTE)
    expect(await (await document())?.text()).toContain('"revision":"r1"')
  })

  it('is not fetched again by each page of the same releases', async () => {
    await precacheStore(shop, 'r1', now)
    requests.length = 0
    await precacheStore(shop, 'r1', now + 9 * MINUTE)
    expect(requests).toEqual([])
    await precacheStore(shop, 'r1', now + 11 * MINUTE)
    expect(requests.map(({ url }) => url)).toEqual(['https://shop.example/cafe/offline.html', initData])
  })

  it('never contains an error page', async () => {
    for (const answer of [
      () => new Response('down', { status: 503 }),
      () => new Response('<html>please log in to this network', { status: 200 }),
      () => html('r1', ['/assets/a.js'], 503),
      () => Object.defineProperty(html('r1', ['/assets/a.js']), 'redirected', { value: true }),
    ]) {
      site['/cafe/offline.html'] = answer
      await precacheStore(shop, 'r1', now)
      expect(await document()).toBeUndefined()
    }
    site['/api/storefront/user/index/root/root/getinitdata'] = () => Response.json({ code: 500 })
    release('r1', '/assets/a.js')
    await precacheStore(shop, 'r1', now)
    expect(caches.addresses(names.page)).toEqual(['/cafe/offline.html'])
  })
})
