import { connect } from 'node:net'
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
  'localhost.evil.test',
  '[2001:db8::7]:8080',
  '127.0.0.1.evil.test',
  'xn--evil-.test',
]

const malformedHosts = [
  '',
  'a b',
  'a:b:c',
  '::1',
  '[::1',
  '[:::]',
  'x:99999',
  ' ',
  'localhost:8080:80',
  'localhost:port',
  'evil.test/localhost',
  'localhost#evil.test',
  'localhost, evil.test',
  '127.1.1.1.1',
  'localhost:',
  'localhost/evil',
  'localhost:8080/evil',
  'localhost?evil',
  'localhost#evil',
  'localhost\\evil',
  'evil@localhost',
  'localhost@evil.test',
  'evil:evil@localhost:8080',
  'l\u00f6calhost',
  'evil,localhost',
  '"><script>evil',
  `${'evil.'.repeat(2_000)}localhost`,
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

describe('a malformed Host header', () => {
  it.each([
    ['without STOREFRONT_ORIGIN', []],
    ['with it', ['https://shop.test']],
  ])('is refused with 400 on every path and never repeated in the answer, %s', async (_, origins) => {
    const get = await servingEdge(origins)
    // An injected request without a host gets a default one.
    for (const host of malformedHosts.filter((host) => host.trim()))
      for (const url of ['/', '/cafe/', '/api/x', '/pay/done', '/assets/main.js']) {
        const { statusCode, headers, body } = await get(host, url)
        expect([host, url, statusCode, headers['cache-control']]).toEqual([host, url, 400, 'no-store'])
        expect(body).not.toMatch(/evil|canonical|og:url/)
      }
    expect((await get('a b', '/health')).statusCode).toBe(200)
  })

  it('is refused over a connection, too, also where it is missing or stands twice', async () => {
    const { app } = await anEdge({ storefrontOrigins: ['https://shop.test'] })
    const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const statusOf = (...hosts: string[]) =>
      new Promise<string>((resolve, reject) => {
        let answer = ''
        const lines = ['GET /cafe/ HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close']
        connect(Number(port), hostname)
          .on('error', reject)
          .on('data', (bytes) => {
            answer += bytes
          })
          .on('close', () => resolve(answer.split(' ')[1] ?? 'nothing'))
          .end(`${lines.join('\r\n')}\r\n\r\n`)
      })
    for (const host of malformedHosts) expect([host, await statusOf(host)]).toEqual([host, '400'])
    expect(await statusOf()).toBe('400')
    expect(await statusOf('evil@localhost', 'localhost')).toBe('400')
    expect(await statusOf('evil.test'.padEnd(20_000, 'x'))).toMatch(/^4(00|31)$/)
    await app.close()
  })
})
