import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { registryFromFolder } from '../registry/registry-source.ts'
import { openReleaseFolder } from '../releases/release-folder.ts'
import { aFolder, aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { anEdge } from '../testing/an-edge.ts'
import { addImmutableFiles } from './immutable-files.ts'

async function released() {
  const picturesDir = await aFolder()
  await mkdir(join(picturesDir, 'food'))
  await writeFile(join(picturesDir, 'food/coffee.webp'), 'a picture')
  await writeFile(join(picturesDir, 'latte.0a1b2c3d.webp'), 'a hashed picture')
  await writeFile(join(picturesDir, '.secret'), 'hidden')
  const edge = await anEdge({ picturesDir })
  await edge.release('publish', await aShellDist({ main: `main()${' '.repeat(3000)}` }), await aRemoteDist())
  await edge.release('promote', 'shell')
  await edge.release('promote', 'mf-ordering')
  const { body } = await edge.app.inject('/cafe/menus')
  const script = /src="(\/assets\/main[^"]+)"/.exec(body)?.[1] as string
  const entry = /href="(\/releases\/[^"]+remoteEntry[^"]+)"/.exec(body)?.[1] as string
  return { ...edge, picturesDir, script, entry }
}

describe('published files', () => {
  it('are cached by browsers as immutable', async () => {
    const { app, script, entry } = await released()
    for (const url of [script, entry]) {
      const { statusCode, headers } = await app.inject(url)
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('are sent as brotli, gzip or plain, by Accept-Encoding', async () => {
    const { app, script } = await released()
    const getEncoded = (encoding: string) =>
      app.inject({ url: script, headers: { 'accept-encoding': encoding } })
    const plain = (await app.inject(script)).rawPayload

    const br = await getEncoded('gzip, deflate, br')
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(br.rawPayload).equals(plain)).toBe(true)

    const gz = await getEncoded('br;q=0, gzip')
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.rawPayload).equals(plain)).toBe(true)
    expect((await getEncoded('identity')).headers['content-encoding']).toBeUndefined()
  })

  it('answer HEAD too', async () => {
    const { app, script } = await released()
    const answer = await app.inject({ method: 'HEAD', url: script })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })

  it.each([
    '/assets/../records/shell/x.json',
    '/assets/..%2f..%2fchannels/00000001.json',
    '/assets/%2e%2e/%2e%2e/channels/00000001.json',
    '/assets/.draft',
    '/assets/',
    '/assets/nothing.js',
    '/releases/mf-ordering/',
    '/images/..%2fchannels',
    '/images/.secret',
    '/images/food',
    '/images/food/coffee.webp%00.js',
  ])('%s answers 404, which is not cached', async (url) => {
    const { app } = await released()
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toMatch(/^no-(store|cache)$/)
  })

  it('are counted once in the cache when they are first requested at the same time', async () => {
    const filesDir = await aFolder()
    await mkdir(join(filesDir, 'assets'))
    for (const name of ['one.js', 'two.js']) await writeFile(join(filesDir, 'assets', name), 'x'.repeat(40))
    const app = Fastify()
    const registry = registryFromFolder(openReleaseFolder(await aFolder()), Date.now)
    addImmutableFiles(app, { filesDir, registry }, ['/assets'], 100)
    await Promise.all([app.inject('/assets/one.js'), app.inject('/assets/one.js')])
    await app.inject('/assets/two.js')
    // Only the cache still has it.
    await rm(join(filesDir, 'assets/one.js'))
    expect((await app.inject('/assets/one.js')).statusCode).toBe(200)
  })

  it('have no URL for their compressed forms', async () => {
    const { app, script } = await released()
    expect((await app.inject(`${script}.br`)).statusCode).toBe(404)
  })
})

describe('workers, whose integrity browsers cannot check', () => {
  const worker = '/assets/product-worker.dddddddd.js'
  const storedPath = (releasesDir: string, file: string) => join(releasesDir, 'files', file)

  it('are served as published', async () => {
    const { app } = await released()
    expect((await app.inject(worker)).body).toBe('onmessage = unpack')
    const packed = await app.inject({ url: worker, headers: { 'accept-encoding': 'br' } })
    expect(packed.statusCode).toBe(200)
  })

  it('are not served after their file was changed', async () => {
    const { app, releasesDir } = await released()
    await writeFile(storedPath(releasesDir, worker), 'onmessage = steal')
    const answer = await app.inject(worker)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    await writeFile(storedPath(releasesDir, worker), 'onmessage = unpack')
    expect((await app.inject(worker)).statusCode, 'once it is restored').toBe(200)
  })

  it('are served uncompressed when only a compressed form was changed', async () => {
    const { app, releasesDir } = await released()
    const getEncoded = (encoding: string) =>
      app.inject({ url: worker, headers: { 'accept-encoding': encoding } })
    await writeFile(storedPath(releasesDir, `${worker}.br`), brotliCompressSync('onmessage = steal'))
    await writeFile(storedPath(releasesDir, `${worker}.gz`), 'no gzip at all')
    for (const encoding of ['br', 'gzip']) {
      const answer = await getEncoded(encoding)
      expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, 'onmessage = unpack'])
    }
  })

  it('are not served when no release has them', async () => {
    const { app, releasesDir } = await released()
    await writeFile(storedPath(releasesDir, '/assets/product-worker.0badc0de.js'), 'onmessage = steal')
    expect((await app.inject('/assets/product-worker.0badc0de.js')).statusCode).toBe(404)
  })

  it('are not served as a service worker after a change either', async () => {
    const { app, releasesDir } = await released()
    await writeFile(storedPath(releasesDir, '/assets/service-worker.88888888.js'), 'self.steal()')
    expect((await app.inject('/cafe/service-worker.js')).statusCode).toBe(404)
  })
})

describe('WebAssembly', () => {
  const fileBeside = (entry: string, file: string) => entry.replace(/[^/]+$/, file)

  it('compiles in a worker of this name only: its response has a policy of its own, which every other file lacks', async () => {
    const { app, entry, script } = await released()
    const policy = async (url: string) =>
      (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers['content-security-policy']
    expect(await policy(fileBeside(entry, 'wasm-worker.dddddddd.js'))).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    const otherRequests = [
      '/cafe',
      '/cafe/menus',
      script,
      entry,
      '/assets/product-worker.dddddddd.js',
      fileBeside(entry, 'decoder.eeeeeeee.wasm'),
      fileBeside(entry, 'wasm-worker.00000000.js'),
      '/wasm-worker.dddddddd.js',
    ]
    for (const url of otherRequests) expect(await policy(url), url).not.toContain('wasm-unsafe-eval')
  })

  it('is sent with its media type, and not after its file was changed', async () => {
    const { app, entry } = await released()
    const answer = await app.inject(fileBeside(entry, 'decoder.eeeeeeee.wasm'))
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'application/wasm',
      'a module',
    ])
    const changed = await released()
    await writeFile(
      join(changed.releasesDir, 'files', fileBeside(changed.entry, 'decoder.eeeeeeee.wasm')),
      'another',
    )
    expect((await changed.app.inject(fileBeside(changed.entry, 'decoder.eeeeeeee.wasm'))).statusCode).toBe(
      404,
    )
  })
})

it('pictures with a hash in their name are cached as immutable', async () => {
  const { app } = await released()
  const { headers } = await app.inject('/images/latte.0a1b2c3d.webp')
  expect(headers['cache-control']).toContain('immutable')
})

it('other pictures are revalidated after a day, with 304 when unchanged', async () => {
  const { app } = await released()
  const first = await app.inject('/images/food/coffee.webp')
  expect([first.statusCode, first.body, first.headers['content-type']]).toEqual([
    200,
    'a picture',
    'image/webp',
  ])
  expect(first.headers['cache-control']).toContain('max-age=86400')
  const again = await app.inject({
    url: '/images/food/coffee.webp',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

describe('a published picture', () => {
  const published = 'photo.0a1b2c3d.webp'
  const contentFor = async (files: readonly string[], url: string, accept?: string) => {
    const { app, picturesDir } = await released()
    for (const file of files) await writeFile(join(picturesDir, file), `content of ${file}`)
    const { body, headers } = await app.inject({ url, headers: accept ? { accept } : {} })
    return [body, headers['content-type'], headers['cache-control']?.split(',')[0], headers.vary]
  }
  const chrome = 'image/avif,image/webp,*/*;q=0.8'
  const all = [published, 'photo.0a1b2c3d.avif', 'photo.0a1b2c3d.w480.webp', 'photo.0a1b2c3d.w480.avif']

  it('is sent as AVIF only to browsers that accept it, and not from shared caches', async () => {
    const url = `/images/${published}`
    expect(await contentFor(all, url, chrome)).toEqual([
      'content of photo.0a1b2c3d.avif',
      'image/avif',
      'private',
      undefined,
    ])
    expect(await contentFor(all, url, 'image/webp,*/*')).toEqual([
      `content of ${published}`,
      'image/webp',
      'public',
      undefined,
    ])
  })

  it('is not sent from shared caches as AVIF either where the small version was asked for and is missing', async () => {
    const url = `/images/${published}?w=480`
    const withoutSmall = [published, 'photo.0a1b2c3d.avif']
    const [body, , sharing] = await contentFor(withoutSmall, url, chrome)
    expect([body, sharing]).toEqual(['content of photo.0a1b2c3d.avif', 'private'])
    expect((await contentFor(withoutSmall, url))[2]).toBe('public')
  })

  it('is sent small for a list', async () => {
    const url = `/images/${published}?w=480`
    expect((await contentFor(all, url, chrome))[0]).toBe('content of photo.0a1b2c3d.w480.avif')
    expect((await contentFor(all, url))[0]).toBe('content of photo.0a1b2c3d.w480.webp')
    expect((await contentFor(all, `/images/${published}?w=481`))[0]).toBe(`content of ${published}`)
  })

  it('is sent whole where it has no small version, and requested again after a day, as one may be added', async () => {
    const { app, picturesDir } = await released()
    await writeFile(join(picturesDir, published), 'whole')
    await utimes(join(picturesDir, published), 1_700_000_000, 1_700_000_000)
    const url = `/images/${published}?w=480`
    const { body, headers } = await app.inject({ url, headers: { accept: chrome } })
    expect([body, headers['cache-control']]).toEqual(['whole', expect.stringContaining('max-age=86400')])
    const small = join(picturesDir, 'photo.0a1b2c3d.w480.webp')
    await writeFile(small, 'small')
    // As many bytes as the whole one, and written at the same time.
    await utimes(small, 1_700_000_000, 1_700_000_000)
    const changed = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([changed.statusCode, changed.body]).toEqual([200, 'small'])
    expect(changed.headers['cache-control']).toContain('immutable')
  })
})
