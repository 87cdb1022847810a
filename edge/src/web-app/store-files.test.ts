import { runInNewContext } from 'node:vm'
import { offlineCachePrefix, offlineFilesId, rootAttributes } from '@storefront/contract/offline.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { aRelease, aShell } from '../testing/a-release.ts'
import { anEdge } from '../testing/an-edge.ts'
import { offlineFiles } from './offline-files.ts'

let edge: Awaited<ReturnType<typeof anEdge>>

beforeEach(async () => {
  edge = await anEdge()
  await edge.release('publish', await aShellDist(), await aRemoteDist())
  await edge.release('promote', 'shell')
  await edge.release('promote', 'mf-ordering')
})

const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers })

describe('the service worker of a store', () => {
  it('is the released shell’s, revalidated each time, with the store as its scope', async () => {
    const answer = await get('/cafe/service-worker.js')
    expect(answer.body).toBe('self.skipWaiting()')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'service-worker-allowed': '/cafe/',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect((await get('/api/service-worker.js')).statusCode).toBe(404)
  })

  it('is registered by pages whose document names it', async () => {
    expect((await get('/cafe/')).body).toContain(`<html lang="ko" ${rootAttributes.worker}>`)
  })

  it('is the previous one a second after a rollback', async () => {
    const dist = await aShellDist({ version: '1.1.0', main: 'next()', serviceWorker: 'next()' })
    await edge.release('publish', dist)
    await edge.release('promote', 'shell')
    expect((await get('/cafe/service-worker.js')).body).toBe('next()')
    await edge.release('rollback', 'shell')
    expect((await get('/cafe/service-worker.js')).body).toBe('self.skipWaiting()')
  })

  it('is replaced by one that unregisters itself when disabled, and returns with a second command', async () => {
    await edge.release('disable', 'service-worker', 'keeps', 'the', 'wrong', 'thing')
    const answer = await get('/cafe/service-worker.js')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(await runUnregisteringWorker(answer.body)).toEqual({
      dropped: ['mine'],
      unregistered: 1,
      listens: ['install', 'activate'],
    })
    expect((await get('/cafe/')).body).not.toContain(rootAttributes.worker)
    await edge.release('enable', 'service-worker')
    expect((await get('/cafe/service-worker.js')).body).toBe('self.skipWaiting()')
  })

  it('unregisters itself, too, where the released shell has none', async () => {
    const dist = await aShellDist({ version: '0.9.0', main: 'before()', serviceWorker: null })
    await edge.release('publish', dist)
    await edge.release('promote', 'shell', '0.9.0')
    expect(await runUnregisteringWorker((await get('/cafe/service-worker.js')).body)).toMatchObject({
      unregistered: 1,
    })
    expect((await get('/cafe/')).body).not.toContain(rootAttributes.worker)
  })

  it('has nothing kept for names of no store, which anybody can ask for without end', async () => {
    const set = vi.spyOn(Map.prototype, 'set')
    onTestFinished(() => set.mockRestore())
    expect((await get('/nowhere-1/service-worker.js')).statusCode).toBe(200)
    expect(set.mock.calls.filter(([key]) => String(key).includes('nowhere-1'))).toEqual([])
  })
})

describe('the document that a worker precaches', () => {
  const filesOf = (html: string): { url: string; integrity: string }[] =>
    JSON.parse(
      new RegExp(`<script type="application/json" id="${offlineFilesId}">(.*?)</script>`).exec(html)?.[1] ??
        '[]',
    )

  it('lists all scripts, styles and texts of shell and menu with their integrity', async () => {
    const { body, headers, statusCode } = await get('/cafe/offline.html')
    expect(statusCode).toBe(200)
    expect(headers['x-robots-tag']).toBe('noindex')
    const files = filesOf(body)
    const names = files.map(({ url }) => url.split('/').at(-1))
    for (const name of [
      'bootstrap.44444444.js',
      'bootstrap.55555555.css',
      'en.77777777.js',
      'menus.11111111.css',
    ])
      expect(names).toContain(name)
    expect(names.some((name) => name?.startsWith('remoteEntry.'))).toBe(true)
    expect(files.every(({ integrity }) => integrity.startsWith('sha384-'))).toBe(true)
    expect(names.filter((name) => /worker|json|mjs/.test(name ?? ''))).toEqual([])
  })

  it('lists nothing of bundles that are not bought', async () => {
    expect(filesOf((await get('/plain/offline.html')).body).filter(({ url }) => url.includes('mf-'))).toEqual(
      [],
    )
  })

  it('lists nothing of a remote that has popups only, or screens that all need a login', () => {
    const popup = { bundle: 'always' as const, version: '1.0', files: [] }
    const withPopups = aRelease({ name: 'mf-payment', screens: {}, popups: { receipt: popup } })
    const withScreen = (login: boolean) =>
      aRelease({
        name: 'mf-loyalty',
        screens: { 'loyalty/stamps': { bundle: 'always', files: [] } },
        description: {
          ownScreens: { 'loyalty/stamps': { path: '/loyalty', login, bundle: 'always' } },
          texts: { ko: {}, en: {} },
        },
      })
    expect(offlineFiles(aShell(), [withPopups, withScreen(true)])).toEqual([])
    expect(offlineFiles(aShell(), [withScreen(false)]).map(({ url }) => url.split('/').at(-1))).toContain(
      'menus.js',
    )
  })

  it('is 503 while the API is down', async () => {
    edge.source.down = true
    expect((await get('/cafe/offline.html')).statusCode).toBe(503)
  })
})

describe('the store as an installed app', () => {
  it('has its own scope, name and colour, with shortcuts to menu and history', async () => {
    const manifest = (await get('/cafe/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({
      id: '/cafe/',
      scope: '/cafe/',
      start_url: '/cafe/',
      name: '모닝 & <카페>',
      lang: 'ko',
      display: 'standalone',
      theme_color: '#bc3f00',
    })
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/cafe/menus',
      '/cafe/useHistory',
    ])
    expect((await get('/nowhere/manifest.webmanifest')).statusCode).toBe(404)
  })

  it('is in the page’s language', async () => {
    const { body } = await get('/cafe/', { cookie: 'storefront-locale=en' })
    expect(body).toContain('href="/cafe/manifest.webmanifest?lang=en"')
    const manifest = (await get('/cafe/manifest.webmanifest?lang=en')).json()
    expect(manifest).toMatchObject({ name: 'Morning Cafe', short_name: 'Morning Cafe', lang: 'en' })
    expect(manifest.shortcuts[0].name).toBe('Menu')
  })

  it('has no menu shortcut without ordering', async () => {
    const manifest = (await get('/plain/manifest.webmanifest')).json()
    expect(manifest.shortcuts).toHaveLength(1)
  })

  it('has icons of the stated sizes, one of them maskable', async () => {
    const { icons } = (await get('/cafe/manifest.webmanifest')).json()
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of icons) {
      const { rawPayload, headers } = await get(src)
      expect(headers['content-type']).toBe('image/png')
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
    }
    expect((await get('/cafe/apple-touch-icon.png')).rawPayload.readUInt32BE(16)).toBe(180)
    expect((await get('/nowhere/icon-192.png')).statusCode).toBe(404)
  })
})

describe('the list of files to prefetch', () => {
  const filesOf = async (pageName: string): Promise<{ url: string; as: string; integrity?: string }[]> =>
    (await get(`/${pageName}/prefetch.json`)).json().files

  it('names entry, manifest and screens of the released remotes, which the document does not', async () => {
    const files = await filesOf('cafe')
    const names = files.map(({ url }) => url.split('/').at(-1))
    expect(names).toContain('manifest.22222222.js')
    for (const begin of ['remoteEntry.', 'menus.'])
      expect(names.some((name) => name?.startsWith(begin))).toBe(true)
    for (const { integrity } of files) expect(integrity).toMatch(/^sha384-/)
    expect((await get('/cafe/')).body).not.toContain('manifest.22222222.js')
  })

  it('is cached by the browser only, because a canary may have a share of browsers', async () => {
    const { headers } = await get('/cafe/prefetch.json')
    expect(headers['cache-control']).toBe('private, max-age=60')
  })

  it('is empty while the API is down, so that the page has no error to report', async () => {
    edge.source.down = true
    const { statusCode, headers, body } = await get('/cafe/prefetch.json')
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-store', '{"files":[]}'])
  })

  it('has no remote outside of the store’s contract, and is missing for an unknown store', async () => {
    expect(await filesOf('plain')).toEqual([])
    expect((await get('/nowhere/prefetch.json')).statusCode).toBe(404)
    expect((await get('/api/prefetch.json')).statusCode).toBe(404)
  })
})

/** Runs a worker's script and records what it does to caches and itself. */
async function runUnregisteringWorker(text: string) {
  const dropped: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const unregister = vi.fn(async () => true)
  let work: Promise<unknown> = Promise.resolve()
  const ownCache = `${offlineCachePrefix('cafe')}1:files`
  runInNewContext(text, {
    URL,
    registration: { scope: 'https://shop.example/cafe/', unregister },
    skipWaiting: () => {},
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    caches: {
      keys: async () => [ownCache, `${offlineCachePrefix('cafe2')}1:files`, 'storefront-products'],
      delete: async (name: string) => dropped.push(name === ownCache ? 'mine' : name),
    },
  })
  listeners.get('activate')?.({
    waitUntil: (promise: Promise<unknown>) => {
      work = promise
    },
  })
  await work
  return { dropped, unregistered: unregister.mock.calls.length, listens: [...listeners.keys()] }
}
