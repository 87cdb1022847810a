import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { developmentOf } from '../development/development.ts'
import { cspHash } from '../html/early-script.ts'
import { aFolder, aShellDist } from '../testing/a-dist.ts'
import { anEdge } from '../testing/an-edge.ts'

const names = ['loading', 'relay', 'script', 'done']
const script = 'location.hash'
const style = 'body{margin:0}'
const pageOf = (name: string, version: string) =>
  `<!doctype html><style>${style}</style><h1>${name} ${version}</h1><script>${script}</script>`

/** A minimal `dist` of the payment remote. */
async function aPaymentDist(version = '1.0.0') {
  const dist = await aFolder()
  const files: Record<string, string> = {
    'remoteEntry.11111111.js': `entry('${version}')`,
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.11111111.js', path: '' } },
    }),
    'build.json': JSON.stringify({
      kind: 'remote',
      name: 'mf-payment',
      version,
      manifest: { name: 'mf-payment', requires: { host: '^1.0.0' }, screens: {}, popups: {} },
      manifestFiles: [],
      imports: {},
      messages: {},
      payWindow: Object.fromEntries(names.map((name) => [name, `pay-${name}.html`])),
    }),
  }
  for (const name of names) files[`pay-${name}.html`] = pageOf(name, version)
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content)
  return dist
}

const provider = 'https://pg.example'

async function releasedEdge() {
  const edge = await anEdge({ payOrigins: [provider, 'https://*.card.example'] })
  await edge.release('publish', '--promote', await aShellDist(), await aPaymentDist())
  return edge
}

describe('the pages of a pay window', () => {
  it.each(names)('/pay/%s is served from the release of the payment remote', async (name) => {
    const { app } = await releasedEdge()
    const answer = await app.inject(`/pay/${name}?shop=cafe`)
    expect([answer.statusCode, answer.body]).toEqual([200, pageOf(name, '1.0.0')])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // Else the shop would lose its window handle at the provider's first page.
      'cross-origin-opener-policy': 'unsafe-none',
    })
  })

  it('run inline code by its hash only, and cannot be framed by other sites', async () => {
    const { app } = await releasedEdge()
    const policy = async (name: string) =>
      (await app.inject(`/pay/${name}`)).headers['content-security-policy']
    const common = `default-src 'none'; script-src ${cspHash(script)}; style-src ${cspHash(style)}; img-src data:`
    const end = "base-uri 'none'; frame-ancestors 'none'"
    // A provider's script may return in a frame of the script page.
    expect(await policy('done')).toBe(
      `${common}; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
    )
    expect(await policy('loading')).toBe(`${common}; form-action 'none'; ${end}`)
    expect(await policy('relay')).toBe(
      `${common}; connect-src 'self'; form-action ${provider} https://*.card.example; ${end}`,
    )
  })

  it('let a provider’s script run on the script page only, from the configured origins that its address names', async () => {
    const { app } = await releasedEdge()
    const policyOf = async (query: string, page = 'script') =>
      (await app.inject(`/pay/${page}?${query}`)).headers['content-security-policy']
    const named = `origin=${encodeURIComponent(provider)}&origin=${encodeURIComponent('https://js.card.example')}`
    const allowed = `${provider} https://js.card.example`
    expect(await policyOf(named)).toBe(
      [
        "default-src 'none'",
        `script-src ${cspHash(script)} ${allowed}`,
        `style-src 'unsafe-inline' ${allowed}`,
        `img-src data: ${allowed}`,
        `font-src data: ${allowed}`,
        `connect-src ${allowed}`,
        `frame-src 'self' ${allowed}`,
        `form-action 'self' ${allowed}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
    for (const page of ['loading', 'relay', 'done'])
      expect(await policyOf(named, page), page).toContain(`script-src ${cspHash(script)};`)
    expect((await app.inject('/cafe/')).headers['content-security-policy']).not.toContain(provider)
  })

  it.each([
    'https://evil.example',
    'https://*.example',
    "https://js.card.example; script-src 'unsafe-inline'",
    'https://a;sandbox;b.card.example',
    'https://js.card.example/path',
    "'unsafe-eval'",
    '*',
  ])('do not allow scripts from %s', async (origin) => {
    const { app } = await releasedEdge()
    const { headers } = await app.inject(`/pay/script?origin=${encodeURIComponent(origin)}`)
    expect(headers['content-security-policy']).toContain(`script-src ${cspHash(script)};`)
    expect(headers['content-security-policy']).toContain(
      "connect-src 'none'; frame-src 'self'; form-action 'self'; ",
    )
  })

  it('follow the store’s channel', async () => {
    const edge = await releasedEdge()
    await edge.release('publish', await aPaymentDist('1.1.0'))
    await edge.release('promote', 'mf-payment', '--pin', 'cafe')
    expect((await edge.app.inject('/pay/done?shop=cafe')).body).toContain('done 1.1.0')
    expect((await edge.app.inject('/pay/done?shop=small')).body).toContain('done 1.0.0')
    expect((await edge.app.inject('/pay/done')).body).toContain('done 1.0.0')
  })

  it('are served while the remote is disabled, so that a started payment can end', async () => {
    const edge = await releasedEdge()
    await edge.release('disable', 'mf-payment', 'wrong prices')
    expect((await edge.app.inject('/pay/done?shop=cafe')).body).toContain('done 1.0.0')
  })

  it('are read again for each request in development', async () => {
    const dist = await aPaymentDist('9.0.0')
    const releasesDir = await aFolder()
    const watched = new Map([['mf-payment', dist]])
    const { app } = await anEdge({ releasesDir, development: developmentOf(releasesDir, watched) })
    expect((await app.inject('/pay/done?shop=cafe')).body).toContain('done 9.0.0')
    await writeFile(join(dist, 'pay-done.html'), pageOf('done', '9.0.1'))
    expect((await app.inject('/pay/done?shop=cafe')).body).toContain('done 9.0.1')
  })

  it('are replaced by the edge’s own, with a link back, where no release has them', async () => {
    const { app } = await anEdge()
    const number = 'TX0123456789ABCDEFGH'
    const { statusCode, body, headers } = await app.inject({
      url: `/pay/done?shop=cafe&txNumber=${number}`,
      headers: { 'accept-language': 'en' },
    })
    expect([statusCode, body]).toEqual([200, expect.stringContaining(`href="/cafe/?tx=${number}"`)])
    expect(headers['content-security-policy']).toContain("script-src 'none'")
    expect((await app.inject('/pay/done?shop=%22%3E%3Cscript%3E&txNumber=%3Cb%3E')).body).not.toContain(
      '<script',
    )
  })
})
