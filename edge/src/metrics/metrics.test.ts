import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpointPath } from '@storefront/contract/endpoint.ts'
import { takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import { problemsPath } from '@storefront/contract/problem-report.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { anApi, anEdge } from '../testing/an-edge.ts'
import { remoteModule, shellModule } from '../testing/first-screen-modules.ts'
import { timeLimits } from '../testing/time-limits.ts'
import { apiErrorReason } from './api-error-reason.ts'
import { EdgeMetrics } from './metrics.ts'
import { routeKindOf } from './route-kind.ts'
import { serveMetrics } from './serve-metrics.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

/** The series of a metric, as `{labels}` and its value, without those of zero. */
async function seriesOf(metrics: EdgeMetrics, name: string): Promise<Record<string, number>> {
  const lines = (await metrics.exposition()).split('\n').filter((line) => line.startsWith(`${name}{`))
  const pairs = lines.map((line): [string, number] => {
    const index = line.lastIndexOf(' ')
    return [line.slice(name.length, index), Number(line.slice(index + 1))]
  })
  return Object.fromEntries(pairs.filter(([, value]) => value > 0))
}

/** An edge with metrics of its own, and a released shell and ordering remote; these render where there is data for first screens. */
async function aMeasuredEdge(options: Parameters<typeof anEdge>[0] = {}) {
  const metrics = new EdgeMetrics()
  const edge = await anEdge({ metrics, ...options })
  open.push(edge.app)
  const firstScreen = options.firstScreenData ? { shell: shellModule, remote: remoteModule } : undefined
  await edge.release(
    'publish',
    await aShellDist(firstScreen ? { firstScreen: firstScreen.shell } : {}),
    await aRemoteDist(firstScreen ? { firstScreen: firstScreen.remote } : {}),
  )
  await edge.release('promote', 'shell')
  await edge.release('promote', 'mf-ordering')
  return { ...edge, metrics, series: (name: string) => seriesOf(metrics, name) }
}

describe('the metrics of the edge', () => {
  it('count requests by kind of route and status, whatever address was asked for', async () => {
    const { app, series } = await aMeasuredEdge()
    for (const url of ['/cafe/', '/cafe/menus', '/nobody/', '/.env', '/health']) await app.inject(url)
    await expect
      .poll(() => series('storefront_edge_request_seconds_count'))
      .toEqual({
        '{route="page",status="200"}': 2,
        '{route="page",status="404"}': 2,
        '{route="health",status="200"}': 1,
      })
  })

  it.each([
    ['/:pageName/*', 'page'],
    ['/', 'page'],
    ['/:pageName/service-worker.js', 'store file'],
    ['/releases/*', 'file'],
    ['/images/*', 'picture'],
    ['/api/*', 'api'],
    ['/pay/return/:vendor/:page', 'pay'],
    ['/oauth/kakao', 'login'],
    [undefined, 'other'],
  ])('know the kind of route %s', (pattern, kind) => {
    expect(routeKindOf(pattern)).toBe(kind)
  })

  it('show which release of each part a store got, and by which channel', async () => {
    const edge = await aMeasuredEdge()
    const { app, release, series } = edge
    await app.inject('/cafe/')
    await release('publish', await aRemoteDist({ version: '1.1.0', menus: 'newer()' }))
    await release('promote', 'mf-ordering', '1.1.0', '--channel', 'canary', '--store', 'cafe')
    for (const url of ['/cafe/', '/cafe/menus', '/small/', '/nobody/']) await app.inject(url)
    const served = Object.entries(await series('storefront_edge_documents_total')).map(([labels, count]) => [
      labels.replace(/-[0-9a-f]{12}"/, '"'),
      count,
    ])
    expect(Object.fromEntries(served)).toMatchObject({
      '{store="cafe",part="shell",release="1.0.0",channel="stable"}': 3,
      '{store="cafe",part="mf-ordering",release="1.1.0",channel="canary"}': 2,
      '{store="cafe",part="mf-payment",release="no-release",channel="none"}': 3,
      '{store="small",part="mf-ordering",release="1.0.0",channel="stable"}': 1,
    })
    expect(JSON.stringify(served), 'names of no store').not.toContain('nobody')
    const text = await edge.metrics.exposition()
    expect(text).toMatch(/^storefront_edge_channels_revision 3$/m)
  })

  it('have the revision of the channels in an edge that has served no document of it, as at night', async () => {
    const edge = await aMeasuredEdge()
    await edge.app.inject('/ready')
    const text = await edge.metrics.exposition()
    expect(text).toMatch(/^storefront_edge_channels_revision 2$/m)
  })

  it('stay bounded however many stores and releases there are', async () => {
    const metrics = new EdgeMetrics()
    const part = (store: number, release: string) => ({
      store: `store-${store}`,
      part: 'shell',
      release,
      channel: 'stable' as const,
    })
    for (let index = 0; index < 4_000; index += 1) metrics.document([part(index, '1.0.0')], 'abc')
    for (let index = 0; index < 100; index += 1) metrics.document([part(1, `1.${index}.0`)], 'abc')
    const series = await seriesOf(metrics, 'storefront_edge_documents_total')
    expect(Object.keys(series)).toHaveLength(3_001)
    expect(series['{store="other",part="other",release="other",channel="other"}']).toBe(1_000)
    expect(series['{store="store-1",part="shell",release="1.99.0",channel="stable"}']).toBe(1)
  })

  it('distinguish rendered first screens from cached ones', async () => {
    const { app, series, advance } = await aMeasuredEdge({
      firstScreenData: async () => ({ answers: { initData: JSON.stringify({ name: 'Cafe' }) }, tags: {} }),
      startLimit: timeLimits().start,
    })
    await app.inject('/cafe/')
    await app.inject('/cafe/')
    advance(4_000)
    await app.inject('/cafe/')
    expect(await series('storefront_edge_first_screens_total')).toEqual({
      '{source="rendered"}': 1,
      '{source="cache"}': 1,
      '{source="stale cache"}': 1,
    })
  })
})

describe('problems in pages', () => {
  const problem = { where: 'screen menus', what: 'TypeError', count: 2 }
  const report = (revision: string, problemFields: object = {}) => ({
    method: 'POST' as const,
    url: problemsPath,
    payload: { revision, problems: [{ ...problem, ...problemFields }] },
  })

  it('are counted by kind and by the releases that this edge served', async () => {
    const { app, series } = await aMeasuredEdge()
    const page = (await app.inject('/cafe/')).body
    const [, revision = ''] = /"revision":"(\w+)"/.exec(page) ?? []
    expect(revision).toMatch(/^[0-9a-f]{12}$/)
    for (const each of [report(revision), report(revision), report('made0up')]) await app.inject(each)
    expect(await series('storefront_edge_page_problems_total')).toEqual({
      [`{revision="${revision}",where="screen menus",what="TypeError"}`]: 4,
      '{revision="other",where="other",what="other"}': 2,
    })
  })

  it('stay bounded whatever pages report, and end with their releases', async () => {
    const metrics = new EdgeMetrics()
    for (let release = 0; release < 30; release += 1) {
      metrics.document([], `release${release}`)
      for (let index = 0; index < 60; index += 1)
        metrics.problem({ revision: `release${release}`, where: `screen ${index}`, what: 'Error' }, 1)
    }
    const series = await seriesOf(metrics, 'storefront_edge_page_problems_total')
    expect(Object.keys(series)).toHaveLength(20 * 50 + 1)
    expect(series['{revision="other",where="other",what="other"}']).toBe(30 * 10)
    expect(Object.keys(series).some((labels) => labels.includes('"release9"'))).toBe(false)
  })
})

describe('a store API that does not answer', () => {
  const call = '/api/storefront/user/index/root/root/getinitdata?storeId=1&phoneNumber=01012345678'

  it('is counted by caller and reason, and nothing of the request is in a label', async () => {
    const closed = await anApi(() => {})
    await closed.api.close()
    const { app, metrics, series } = await aMeasuredEdge({ apiOrigin: closed.origin })
    expect((await app.inject(call)).statusCode).toBe(503)
    expect(await series('storefront_edge_api_errors_total')).toEqual({
      '{caller="customer",reason="unreachable"}': 1,
    })
    expect(await metrics.exposition()).not.toMatch(/01012345678|getinitdata/)
  })

  it('leaves returns of providers buffered, which end as delivered', async () => {
    let isDown = true
    const { api, origin } = await anApi((fake) => {
      fake.post(endpointPath(takePayReturn), async () =>
        isDown
          ? { code: 503, message: '', payload: null }
          : { code: 200, message: '', payload: { txNumber: null, pageName: 'cafe', state: 'approved' } },
      )
    })
    open.push(api)
    const retry = Promise.withResolvers<void>()
    const { app, metrics, series } = await aMeasuredEdge({
      apiOrigin: origin,
      apiRetryDelaysMs: [7],
      // Only the pause before the second try ends; the time after which the browser gets the waiting page does not.
      sleep: (ms) => (ms === 7 ? retry.promise : new Promise(() => {})),
    })
    const bufferedReturns = async () =>
      /^storefront_edge_pay_returns_held (\d+)$/m.exec(await metrics.exposition())?.[1]
    const returned = app.inject({ method: 'POST', url: '/pay/return/kicc/next', payload: 'a=1' })
    await expect
      .poll(() => series('storefront_edge_api_errors_total'))
      .toEqual({
        '{caller="payment",reason="failed"}': 1,
      })
    expect(await bufferedReturns()).toBe('1')
    isDown = false
    retry.resolve()
    expect((await returned).statusCode).toBe(303)
    expect(await bufferedReturns()).toBe('0')
    expect(await series('storefront_edge_pay_returns_total')).toEqual({ '{outcome="delivered"}': 1 })
  })

  it.each([
    [
      Object.assign(new Error('x'), { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
      'unreachable',
    ],
    [Object.assign(new Error('x'), { code: 'UND_ERR_HEADERS_TIMEOUT' }), 'timeout'],
    [Object.assign(new Error('x'), { name: 'TimeoutError' }), 'timeout'],
    [Object.assign(new Error('x'), { code: 'UND_ERR_SOCKET' }), 'broken'],
    [new Error('01012345678'), 'other'],
    ['01012345678', 'other'],
  ])('is counted by one of a few reasons: %#', (error, reason) => {
    expect(apiErrorReason(error)).toBe(reason)
  })
})

describe('the port of the metrics', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())

  const releases = async () => ({ html: '<h1>Releases</h1>', headers: { 'content-type': 'text/html' } })

  it('answers GET /metrics and GET /releases and nothing else, with the metrics of the process', async () => {
    const metrics = new EdgeMetrics()
    metrics.measureProcess()
    server = await serveMetrics(metrics, releases, { port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const found = await fetch(`${origin}/metrics`)
    expect(found.headers.get('content-type')).toContain('text/plain')
    expect(await found.text()).toMatch(/^nodejs_heap_size_used_bytes \d+$/m)
    expect(await (await fetch(`${origin}/releases`)).text()).toBe('<h1>Releases</h1>')
    expect((await fetch(`${origin}/`)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('is refused where another program has it', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    open.push(other)
    const { port } = other.address() as AddressInfo
    await expect(serveMetrics(new EdgeMetrics(), releases, { port, host: '127.0.0.1' })).rejects.toThrow(
      'EADDRINUSE',
    )
  })

  it('is not reached by way of the shop', async () => {
    const { app } = await aMeasuredEdge()
    expect((await app.inject('/metrics')).statusCode).toBe(308)
    expect((await app.inject('/metrics/')).body).not.toContain('storefront_edge')
  })
})
