import { describe, expect, it } from 'vitest'
import { aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { anEdge } from '../testing/an-edge.ts'

/** An edge that serves stores, and what it answers to a `Host` header. */
async function servingEdge(storefrontOrigins: readonly string[]) {
  const { app, release } = await anEdge({ storefrontOrigins })
  await release('publish', await aShellDist(), await aRemoteDist())
  await release('promote', 'shell')
  await release('promote', 'mf-ordering')
  return (host: string, url = '/cafe/') => app.inject({ url, headers: { host } })
}

const unknownHosts = [
  'shop.evil.test',
  'a b',
  'localhost.evil.test',
  'localhost@evil.test',
  '[::1',
  'x:99999',
  ' ',
  '::1',
  'localhost:8080:80',
  'localhost:port',
  'evil.test/localhost',
  'localhost#evil.test',
  'localhost?evil.test',
  'localhost, evil.test',
  'xn--evil-.test',
  '127.0.0.1.evil.test',
  '127.1.1.1.1',
  `${'evil.'.repeat(2_000)}test`,
]

describe('without STOREFRONT_ORIGIN', () => {
  it('rejects a host other than this machine’s with 421, on every path, and names the setting', async () => {
    const get = await servingEdge([])
    for (const host of unknownHosts)
      for (const url of [
        '/',
        '/cafe/',
        '/cafe/manifest.webmanifest',
        '/assets/main.js',
        '/api/x',
        '/pay/done',
      ]) {
        const answer = await get(host, url)
        expect([host, url, answer.statusCode]).toEqual([host, url, 421])
        expect(answer.body).toContain('STOREFRONT_ORIGIN')
      }
  })

  it('serves this machine’s own hosts, and the health check under any', async () => {
    const get = await servingEdge([])
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
      expect((await get(host)).statusCode, host).toBe(200)
    expect((await get('10.0.0.7', '/health')).statusCode).toBe(200)
    expect((await get('10.0.0.7', '/ready?by=balancer')).statusCode).toBe(200)
    expect((await get('10.0.0.7', '/readyToOrder')).statusCode).toBe(421)
  })
})

it('uses the configured origin in absolute links, whatever the Host header', async () => {
  const get = await servingEdge(['https://shop.test'])
  for (const host of unknownHosts) {
    const { statusCode, body } = await get(host)
    expect([host, statusCode]).toEqual([host, 200])
    expect(body).toContain('<link rel="canonical" href="https://shop.test/cafe/">')
    expect(body).not.toContain('evil')
  }
})
