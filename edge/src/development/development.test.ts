import { readFile, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { documentIds } from '@storefront/contract/document.ts'
import { rootAttributes } from '@storefront/contract/offline.ts'
import { describe, expect, it } from 'vitest'
import { aFolder, aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { anEdge } from '../testing/an-edge.ts'
import { developmentOf } from './development.ts'

const registryOf = (html: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${documentIds.registry}">(.*?)</script>`).exec(
      html,
    )?.[1] ?? 'null',
  )

/** An edge with a released shell and remote, of which `parts` are in development. */
async function watchedEdge(parts: ReadonlyMap<string, string>) {
  const releasesDir = await aFolder()
  const edge = await anEdge({ releasesDir, development: developmentOf(releasesDir, parts) })
  await edge.release('publish', '--promote', await aShellDist(), await aRemoteDist())
  return edge
}

describe('a remote in development', () => {
  it('replaces its release, also in a store with a pin', async () => {
    const dist = await aRemoteDist({ version: '9.0.0' })
    const { app, release } = await watchedEdge(new Map([['mf-ordering', dist]]))
    await release('promote', 'mf-ordering', '--pin', 'cafe')
    const registry = registryOf((await app.inject('/cafe/menus')).body)
    expect(registry.remotes[0]).toMatchObject({ version: '9.0.0' })
    expect(registry.remotes[0].entry).toMatch(/^\/dev\/mf-ordering\/remoteEntry\./)
    expect(registry.shell.version).toBe('1.0.0')
    expect(registry.strict).toBe(false)

    const entry = await app.inject(registry.remotes[0].entry)
    expect([entry.statusCode, entry.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  it('has a new build id after each build', async () => {
    const dist = await aRemoteDist()
    const { app } = await watchedEdge(new Map([['mf-ordering', dist]]))
    const build = async () => registryOf((await app.inject('/cafe/')).body).remotes[0].build
    const before = await build()
    await utimes(join(dist, 'build.json'), new Date(), new Date(Date.now() + 5000))
    expect(await build()).not.toBe(before)
  })

  it('stays as released until its first build is finished', async () => {
    const { app } = await watchedEdge(new Map([['mf-ordering', await aFolder()]]))
    expect(registryOf((await app.inject('/cafe/')).body).remotes[0].entry).toMatch(/^\/releases\//)
  })

  it('is without a service worker: beside a released shell, too, its address serves one that unregisters itself', async () => {
    const { app } = await watchedEdge(new Map([['mf-ordering', await aRemoteDist()]]))
    expect((await app.inject('/cafe/')).body).not.toContain(rootAttributes.worker)
    expect((await app.inject('/cafe/service-worker.js')).body).toContain('registration.unregister()')
  })

  it('reloads open pages after a build', async () => {
    const dist = await aRemoteDist()
    const { app } = await watchedEdge(new Map([['mf-ordering', dist]]))
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${address}/dev/reload`)
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const next = async () => new TextDecoder().decode((await reader.read()).value)
    await next()
    const file = join(dist, 'build.json')
    await writeFile(file, await readFile(file))
    expect(await next()).toContain('event: built\ndata: mf-ordering')
    await app.close()
  })
})

it('a shell in development is served from its folder, with its accents', async () => {
  const dist = await aShellDist({ main: 'fresh()' })
  const { app } = await watchedEdge(new Map([['shell', dist]]))
  const { body } = await app.inject('/cafe/')
  const script = /src="(\/assets\/main[^"]+)"/.exec(body)?.[1] as string
  expect((await app.inject(script)).body).toBe('fresh()')
  expect(body).toContain('<style>html:root{--store-accent-light:#bc3f00}</style>')
})

describe('?mf.<name>=<address>', () => {
  it('loads one remote from a server on this machine, which the policy allows', async () => {
    const { app } = await watchedEdge(new Map([['mf-ordering', await aRemoteDist()]]))
    const { body, headers } = await app.inject('/cafe/menus?mf.ordering=http://localhost:5001/remoteEntry.js')
    const [remote] = registryOf(body).remotes
    expect(remote.entry).toBe('http://localhost:5001/remoteEntry.js')
    expect(remote.integrity).toBeUndefined()
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*http:\/\/localhost:5001/)
  })

  it('shows a remote that was never released, described by the build that the server has', async () => {
    const dist = await aRemoteDist({ name: 'mf-loyalty', without: 'parts' })
    const server = createServer(async ({ url = '' }, response) =>
      response.end(await readFile(join(dist, url)).catch(() => '')),
    )
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const build = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'))
    const part = { import: './home.tsx' }
    const description = {
      ownScreens: { 'loyalty/home': { path: '/loyalty', login: false, bundle: 'always' } },
      texts: { ko: { screens: { 'loyalty/home': '도장' } }, en: { screens: { 'loyalty/home': 'Stamps' } } },
    }
    const manifest = { ...build.manifest, screens: { 'loyalty/home': part }, description }
    const imports = { [part.import]: build.manifestFiles }
    await writeFile(join(dist, 'build.json'), JSON.stringify({ ...build, manifest, imports }))
    try {
      const edge = await anEdge({ sandbox: true })
      await edge.release('publish', '--first', await aShellDist())
      const { body } = await edge.app.inject(`/cafe/loyalty?mf.loyalty=${address}`)
      const [remote] = registryOf(body).remotes
      expect(remote).toMatchObject({ name: 'mf-loyalty', screens: ['loyalty/home'] })
      expect(remote.entry).toMatch(new RegExp(`^${address}remoteEntry`))
      const without = await edge.app.inject('/cafe/loyalty')
      expect([without.statusCode, registryOf(without.body).remotes]).toEqual([404, []])
      const asAnother = await edge.app.inject(`/cafe/menus?mf.ordering=${address}`)
      expect(registryOf(asAnother.body).remotes).toEqual([])
    } finally {
      server.close()
    }
  })

  it.each([
    'https://evil.example/remoteEntry.js',
    'javascript:alert(1)',
    '//evil.example/x.js',
    'http://localhost.evil.example/x.js',
    'http://localhost@evil.example/x.js',
  ])('rejects %s', async (address) => {
    const { app } = await watchedEdge(new Map([['mf-ordering', await aRemoteDist()]]))
    const { body, headers } = await app.inject(`/cafe/menus?mf.ordering=${encodeURIComponent(address)}`)
    expect(registryOf(body).remotes[0].entry).toMatch(/^\/dev\//)
    expect(String(headers['content-security-policy'])).not.toContain('evil')
  })
})
