import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { documentIds, storageKeys } from '@storefront/contract/document.ts'
import { resolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { anEdge } from '../testing/an-edge.ts'

type Edge = Awaited<ReturnType<typeof anEdge>>
let edge: Edge

beforeEach(async () => {
  edge = await anEdge()
  await edge.release('publish', await aShellDist(), await aRemoteDist())
  await edge.release('promote', 'shell')
  await edge.release('promote', 'mf-ordering')
})

const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers })
const dataOf = (html: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null',
  )
const preloadsOf = (html: string) =>
  [
    ...html.matchAll(
      /<link rel="preload" as="script" href="([^"]+)" crossorigin="anonymous"( integrity="sha384-[^"]+")?>/g,
    ),
  ].map(([, href, integrity]) => ({ href, integrity }))

describe('the document of a store', () => {
  it('contains the registry of this store, so that no registry file is fetched', async () => {
    const registry = v.parse(resolvedRegistry, dataOf((await get('/cafe/')).body, documentIds.registry))
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mf-ordering'])
    expect(registry.remotes[0]?.entry).toMatch(
      /^\/releases\/mf-ordering\/1\.0\.0-[0-9a-f]{12}\/remoteEntry\.[0-9a-f]{8}\.js$/,
    )
    expect(registry.remotes[0]?.integrity).toMatch(/^sha384-/)
    expect(registry.strict).toBe(true)
  })

  it('contains the store’s name, and escapes the store’s texts', async () => {
    const { body } = await get('/cafe/')
    expect(body).toContain('<title>모닝 &#38; &#60;카페&#62;</title>')
    expect(body).toContain('content="아침을 여는 &#34;카페&#34;"')
    expect(body).not.toContain('<카페>')
    expect(dataOf(body, documentIds.storeHints)).toMatchObject({ storeId: 11, name: '모닝 & <카페>' })
  })

  it('starts the first calls, with the store but no token in the address', async () => {
    const instructions = dataOf((await get('/cafe/menus')).body, documentIds.early)
    expect(instructions.initData).toBe('/api/storefront/user/index/root/root/getinitdata?storeId=11')
    expect(instructions.productData).toBe('/api/storefront/user/index/root/root/getproductdata?storeId=11')
    expect(instructions.keys).toEqual(storageKeys)
    expect(dataOf((await get('/cafe/')).body, documentIds.early).productData).toBeUndefined()
  })

  it('starts the product worker, and fetches products of the head office where the store may have one', async () => {
    const instructions = dataOf((await get('/cafe/menus')).body, documentIds.early)
    expect(instructions.productWorker).toBe('/assets/product-worker.dddddddd.js')
    expect(instructions.rootProductData).toContain('/getrootproductdata?storeId=11')
    expect(instructions.productLimits).toContain('/getproductorderlimitlist?storeId=11&includeProductKind=1')
    const smallInstructions = dataOf((await get('/small/menus')).body, documentIds.early)
    expect(smallInstructions.productData).toContain('storeId=12')
    expect(smallInstructions.rootProductData).toBeUndefined()
    expect(dataOf((await get('/cafe/')).body, documentIds.early).productWorker).toBeUndefined()
  })

  it("preloads the shell's next chunks, and the matched remote with the chunks of its screen", async () => {
    const main = preloadsOf((await get('/cafe/')).body).map(({ href }) => href)
    expect(main).toEqual(['/assets/bootstrap.44444444.js', '/assets/main-screen.99999999.js'])

    const menus = preloadsOf((await get('/cafe/MENUS')).body)
    expect(menus.map(({ href }) => href?.split('/').at(-1)?.split('.')[0])).toEqual([
      'bootstrap',
      'remoteEntry',
      'manifest',
      'menus',
    ])
    expect(menus.every(({ integrity }) => integrity)).toBe(true)
    const messages = dataOf((await get('/cafe/menus')).body, documentIds.early).messages.ko
    expect(messages.map(({ url }: { url: string }) => url.split('/').at(-1))).toEqual([
      'ko.66666666.js',
      'ko.33333333.js',
    ])
  })

  it('preloads no screen that the store has not bought, nor its data', async () => {
    const { body } = await get('/plain/menus')
    expect(preloadsOf(body).map(({ href }) => href)).toEqual(['/assets/bootstrap.44444444.js'])
    const instructions = dataOf(body, documentIds.early)
    expect(instructions.productData).toBeUndefined()
    expect(instructions.messages.ko.map(({ url }: { url: string }) => url.split('/').at(-1))).toEqual([
      'ko.66666666.js',
    ])
  })

  it("links the shell's scripts and styles with their integrity, and its accent", async () => {
    const { body } = await get('/cafe/')
    expect(body).toMatch(
      /<script defer src="\/assets\/main\.[0-9a-f]{8}\.js" crossorigin="anonymous" integrity="sha384-/,
    )
    expect(body).toMatch(
      /<link rel="stylesheet" href="\/assets\/bootstrap\.55555555\.css" crossorigin="anonymous" integrity="sha384-/,
    )
    expect(body).toContain('<style>html:root{--store-accent-light:#bc3f00}</style>')
  })

  it('fetches the script that runs first with high priority', async () => {
    const { body } = await get('/cafe/menus')
    expect(body).toMatch(/<script defer src="\/assets\/main\.[^>]* fetchpriority="high"><\/script>/)
    expect(body.match(/fetchpriority/g)).toHaveLength(1)
  })

  it('preloads the first slide on Main only', async () => {
    expect((await get('/cafe/')).body).toContain('as="image" href="/images/slide.webp"')
    expect((await get('/cafe/menus')).body).not.toContain('as="image" href="/images/slide.webp"')
  })

  it('is revalidated each time, with 304 when nothing changed', async () => {
    const first = await get('/cafe/')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get('/cafe/', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('is compressed', async () => {
    const { headers, rawPayload } = await get('/cafe/', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe((await get('/cafe/')).body)
  })

  it('states the server’s time in a header, also where nothing changed, so that a phone’s wrong clock is noticed', async () => {
    const before = Date.now()
    const first = await get('/cafe/')
    const again = await get('/cafe/', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    for (const { headers } of [first, again]) {
      const [, stated] = /^server-time;desc="(\d+)"$/.exec(String(headers['server-timing'])) ?? []
      expect(Number(stated)).toBeGreaterThanOrEqual(before)
      expect(Number(stated)).toBeLessThanOrEqual(Date.now())
    }
  })

  it('changes a second after a pointer moved, and back after a rollback', async () => {
    const first = await get('/cafe/')
    // With the ETag of the earlier page: the answer must not be 304.
    const now = () => get('/cafe/', { 'if-none-match': String(first.headers.etag) })
    const revisionIn = ({ body }: { body: string }) => dataOf(body, documentIds.registry).revision
    await edge.release('publish', await aRemoteDist({ version: '1.1.0', menus: 'new()' }))
    await edge.release('promote', 'mf-ordering')
    const promoted = await now()
    expect(promoted.statusCode).toBe(200)
    expect(revisionIn(promoted)).not.toBe(revisionIn(first))
    await edge.release('rollback', 'mf-ordering')
    expect((await now()).statusCode).toBe(304)
    expect(revisionIn(await get('/cafe/'))).toBe(revisionIn(first))
  })

  it('has the canary in its stores only', async () => {
    await edge.release('publish', await aRemoteDist({ version: '1.1.0', menus: 'new()' }))
    await edge.release('promote', 'mf-ordering', '--channel', 'canary')
    await edge.release('canary-stores', 'small')
    const versionIn = async (store: string) =>
      dataOf((await get(`/${store}/`)).body, documentIds.registry).remotes[0].version
    expect(await versionIn('small')).toBe('1.1.0')
    expect(await versionIn('cafe')).toBe('1.0.0')
  })
})

describe('the policy of a document', () => {
  it('allows only our own files, and inline parts by their hash', async () => {
    const { body, headers } = await get('/cafe/')
    const policy = String(headers['content-security-policy'])
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => hash(text as string))
    const styles = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => hash(text as string))
    expect(inline).toHaveLength(1)
    expect(policy).toContain(`script-src 'self' ${inline[0]};`)
    expect(policy).toContain(`style-src 'self' ${styles[0]};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('sends HSTS for a year over https', async () => {
    edge = await anEdge({ trustedHops: 1, releasesDir: edge.releasesDir })
    const { headers } = await get('/cafe/', { 'x-forwarded-proto': 'https' })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  })

  it('ignores remote overrides of the address in production', async () => {
    const { body, headers } = await get('/cafe/menus?mf.ordering=http://localhost:1/remoteEntry.js')
    expect(body).not.toContain('localhost:1')
    expect(String(headers['content-security-policy'])).not.toContain('localhost')
  })
})

describe('an address other than that of a document', () => {
  it('is redirected to the trailing slash of the store’s scope, with its query', async () => {
    const answer = await get('/cafe?tn=12.abc')
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/cafe/?tn=12.abc'])
  })

  it('is redirected to lower case, with path and query', async () => {
    for (const [asked, found] of [
      ['/CAFE', '/cafe/'],
      ['/Cafe/', '/cafe/'],
      ['/Cafe/Share/Order/1-A?tn=12.Abc', '/cafe/Share/Order/1-A?tn=12.Abc'],
    ] as const) {
      const { statusCode, headers } = await get(asked)
      expect([statusCode, headers.location]).toEqual([308, found])
    }
    expect((await get('/API2/..')).headers.location).not.toBe('/api/')
    expect((await get('/Assets/x')).statusCode).toBe(404)
  })

  it('answers 404 in Korean or English for an unknown store', async () => {
    const korean = await get('/nowhere/menus')
    expect(korean.statusCode).toBe(404)
    expect(korean.body).toContain('매장을 찾을 수 없어요')
    const english = await get('/nowhere/', { 'accept-language': 'fr, en;q=0.8, ko;q=0.2' })
    expect(english.body).toContain('We can&#39;t find this store')
    expect(english.body).toContain('<html lang="en">')
  })

  it.each([
    '/wp-login.php',
    '/.env',
    '/__proto__/',
    '/constructor/',
    '/..%2fsecrets/',
    '/assets',
    '/pay/',
    '/api',
    '//evil.example/',
  ])('is not found: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('id="root"')
  })

  it('lists the sample stores in the sandbox only', async () => {
    expect((await get('/')).statusCode).toBe(404)
    edge = await anEdge({ sandbox: true })
    const index = await get('/')
    expect(index.statusCode).toBe(200)
    expect(index.body).toContain('href="/cafe/"')
    expect(index.body).toContain('모닝 &#38; &#60;카페&#62;')
  })

  it("serves the shell's own not-found page for a path outside the table", async () => {
    const answer = await get('/cafe/no/such/page')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('id="root"')
  })
})

describe('while something is unavailable', () => {
  it('serves the shell without hints, with 503, when the API is down', async () => {
    edge.source.down = true
    const answer = await get('/cafe/menus')
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('id="root"')
    expect(dataOf(answer.body, documentIds.storeHints)).toBeNull()
    expect(dataOf(answer.body, documentIds.early).initData).toBeUndefined()
  })

  it('keeps no releases for each name that is asked for while the API is down', async () => {
    edge.source.down = true
    const set = vi.spyOn(Map.prototype, 'set')
    onTestFinished(() => set.mockRestore())
    expect((await get('/nowhere-1/')).statusCode).toBe(503)
    expect(set.mock.calls.filter(([key]) => String(key).startsWith('nowhere-1 '))).toEqual([])
  })

  it('serves cached hints for an hour when the API goes down', async () => {
    await get('/cafe/')
    edge.source.down = true
    edge.advance(30_000)
    expect(dataOf((await get('/cafe/')).body, documentIds.storeHints)).toMatchObject({ storeId: 11 })
    edge.advance(3_700_000)
    expect((await get('/cafe/')).statusCode).toBe(503)
    edge.source.down = false
    expect((await get('/cafe/')).statusCode).toBe(200)
  })

  it('answers 503 with a page of its own while no shell is released', async () => {
    edge = await anEdge()
    const answer = await get('/cafe/')
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('준비 중이에요')
  })
})

it('the API is called once for many pages of a store', async () => {
  await Promise.all(Array.from({ length: 20 }, () => get('/cafe/')))
  await get('/cafe/menus')
  expect(edge.source.calls).toBe(1)
})

describe('a cached document', () => {
  const htmlOf = async (headers: Record<string, string> = {}) => (await get('/cafe/', headers)).body

  it('is the same for the same page, and its tag answers a revalidation', async () => {
    const first = await get('/cafe/')
    const second = await get('/cafe/', { 'if-none-match': String(first.headers.etag) })
    expect(second.statusCode).toBe(304)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  })

  it('follows a moved pointer within a second', async () => {
    const before = await htmlOf()
    await edge.release('withdraw', 'mf-ordering')
    expect(await htmlOf()).not.toBe(before)
  })

  it('follows a change of the store within ten seconds', async () => {
    const before = await htmlOf()
    const { hintsOf } = edge.source
    edge.source.hintsOf = async (pageName) => {
      const found = await hintsOf.call(edge.source, pageName)
      return found === 'unknown' ? found : { ...found, hints: { ...found.hints, name: '저녁 카페' } }
    }
    expect(await htmlOf()).toBe(before)
    edge.advance(10_000)
    expect(await htmlOf()).toContain('<title>저녁 카페</title>')
  })

  it('is another one in another language, and for another host', async () => {
    const korean = await htmlOf()
    expect(await htmlOf({ cookie: 'storefront-locale=en' })).not.toBe(korean)
    expect(await htmlOf({ host: 'shop.localhost' })).toContain('http://shop.localhost/cafe/')
    expect(await htmlOf()).toBe(korean)
  })
})
