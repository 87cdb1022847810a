import { createHash } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { chromiumLaunch } from '@storefront/build/chromium.ts'
import { remoteConfig } from '@storefront/build/rspack.ts'
import { type PayOpened, payDoneAddress } from '@storefront/contract/pay-window.ts'
import { type Browser, chromium } from 'playwright'

type Page = 'loading' | 'relay' | 'script' | 'done'

/** The payment of every return. */
export const txNumber = 'TX0123456789ABCDEFGH'

/** The built pages in a real browser, on an origin that answers like the edge. */
export async function aPaySite() {
  const pages = await builtPages()
  const openRequests: { body: unknown; headers: IncomingMessage['headers'] }[] = []
  const providerRequests: {
    method: string
    url: string
    body: Buffer
    headers: IncomingMessage['headers']
  }[] = []
  const returnRequests: { url: string; body: string }[] = []
  let answer: PayOpened | 'nothing' = { v: 1, refused: 'unknown' }
  let script = 'missing'
  const { server: providerServer, origin: provider } = await serving(async (request) => {
    providerRequests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      body: await bodyOf(request),
      headers: request.headers,
    })
    if (request.url === '/pay.js') return script === 'missing' ? 'nothing' : { script }
    return { html: '<!doctype html><title>provider</title><h1>provider</h1>' }
  })
  const { server, origin } = await serving(async (request) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (path === '/pay/open') {
      openRequests.push({ body: JSON.parse((await bodyOf(request)).toString()), headers: request.headers })
      return answer === 'nothing' ? 'nothing' : { json: answer }
    }
    if (path.startsWith('/pay/return/')) {
      returnRequests.push({ url: request.url ?? '', body: (await bodyOf(request)).toString() })
      return { redirect: payDoneAddress({ txNumber, pageName: 'cafe' }) }
    }
    const name = path.replace('/pay/', '') as Page
    const html = pages[name]
    const allowedOrigins = new URLSearchParams(request.url?.split('?')[1]).getAll('origin')
    return html
      ? { html, policy: policyOf(name, html, name === 'script' ? allowedOrigins : [provider]) }
      : { html: '<!doctype html><title>shop</title><h1>shop</h1>' }
  })
  const browser: Browser = await chromium.launch(chromiumLaunch())
  return {
    browser,
    origin,
    provider,
    pages,
    openRequests,
    providerRequests,
    returnRequests,
    /** The provider's script at `/pay.js`. */
    serveScript(next: string) {
      script = next
    },
    answerWith(next: PayOpened | 'nothing') {
      answer = next
    },
    async close() {
      await browser.close()
      for (const one of [server, providerServer]) {
        one.closeAllConnections()
        one.close()
      }
    },
  }
}

async function builtPages(): Promise<Record<Page, string>> {
  const folder = join(import.meta.dirname, '../../..')
  const dist = await mkdtemp(join(tmpdir(), 'storefront-pay-pages-'))
  const config = remoteConfig({ folder })(undefined, { mode: 'production' })
  await new Promise<void>((resolve, reject) => {
    rspack({ ...config, output: { ...config.output, path: dist } }, (error, stats) =>
      error || !stats || stats.hasErrors()
        ? reject(error ?? new Error(stats?.toString('errors-only')))
        : resolve(),
    )
  })
  const { payWindow } = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as {
    payWindow: Record<Page, string>
  }
  const read = (name: Page) => readFile(join(dist, payWindow[name]), 'utf8')
  return {
    loading: await read('loading'),
    relay: await read('relay'),
    script: await read('script'),
    done: await read('done'),
  }
}

/** As the edge's (`edge/src/pay/pay-pages.ts`); the end-to-end test of the pay windows uses the edge itself. */
function policyOf(name: Page, html: string, origins: readonly string[]): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  const allowed = origins.join(' ')
  if (name === 'script')
    return `default-src 'none'; script-src ${hashes('script')} ${allowed}; style-src 'unsafe-inline' ${allowed}; img-src data: ${allowed}; font-src data: ${allowed}; connect-src ${allowed || "'none'"}; frame-src 'self' ${allowed}; form-action 'self' ${allowed}; base-uri 'none'; frame-ancestors 'none'`
  const ownApi = name === 'relay' ? " connect-src 'self';" : ''
  const forms = name === 'relay' ? allowed : "'none'"
  return `default-src 'none'; script-src ${hashes('script')}; style-src ${hashes('style')}; img-src data:;${ownApi} form-action ${forms}; base-uri 'none'; frame-ancestors ${name === 'done' ? "'self'" : "'none'"}`
}

type Answer =
  | { html: string; policy?: string }
  | { script: string }
  | { redirect: string }
  | { json: unknown }
  | 'nothing'

async function serving(
  answer: (request: IncomingMessage) => Promise<Answer>,
): Promise<{ server: Server; origin: string }> {
  const server = createServer(async (request, response) => {
    const given = await answer(request)
    if (given === 'nothing') return request.socket.destroy()
    response.setHeader('referrer-policy', 'no-referrer')
    if ('json' in given) {
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify(given.json))
    }
    if ('redirect' in given) return response.writeHead(303, { location: given.redirect }).end()
    if ('script' in given) {
      response.setHeader('content-type', 'text/javascript')
      return response.end(given.script)
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (given.policy) response.setHeader('content-security-policy', given.policy)
    response.end(given.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
