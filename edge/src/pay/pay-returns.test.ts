import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { endpointPath } from '@storefront/contract/endpoint.ts'
import { takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { EdgeOptions } from '../app.ts'
import { EdgeMetrics } from '../metrics/metrics.ts'
import { aClock, answerOf } from '../testing/a-clock.ts'
import { aFolder } from '../testing/a-dist.ts'
import { anApi, anEdge } from '../testing/an-edge.ts'
import { returnFolder } from './return-folder.ts'

const txNumber = 'TX0123456789ABCDEFGH'
const serversToClose: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of serversToClose.splice(0)) await server.close()
})

/**
 * An edge on a clock of its own, in front of an API that answers 503 until `api.isBack`. `anotherEdge` starts another edge
 * process in front of the same API.
 */
async function edgeWhileApiIsAway(options: Partial<EdgeOptions> = {}) {
  const api = { isBack: false, bodies: [] as string[], calls: 0 }
  const running = await anApi((server) =>
    server.post(endpointPath(takePayReturn), async ({ body }, reply) => {
      api.calls++
      if (!api.isBack) return reply.code(503).send({ code: 503, message: '', payload: null })
      const { bodyBase64 } = body as { bodyBase64: string }
      api.bodies.push(Buffer.from(bodyBase64, 'base64').toString())
      return { code: 200, message: '', payload: { txNumber, pageName: 'cafe', state: 'approved' } }
    }),
  )
  serversToClose.push(running.api)
  const anotherEdge = async (overrides: Partial<EdgeOptions> & { startsAt?: number } = {}) => {
    const clock = aClock(overrides.startsAt)
    const { app } = await anEdge({
      apiOrigin: running.origin,
      edgeKey: 'first key',
      now: clock.now,
      sleep: clock.sleep,
      apiRetryDelaysMs: [500, 2_000, 5_000],
      ...options,
      ...overrides,
    })
    serversToClose.unshift(app)
    return { app, clock }
  }
  return { ...(await anotherEdge()), api, anotherEdge }
}

/** What a provider's page has the customer's browser send; `next` is one of the return pages that providers are told. */
const returnRequest = {
  method: 'POST',
  url: '/pay/return/kicc/next',
  payload: 'authorizationId=s3cret',
} as const

describe('a provider’s return while the API is unavailable', () => {
  it('is delivered when the API is back after 30 s, and the customer meanwhile sees that it is being checked', async () => {
    const { app, api, clock } = await edgeWhileApiIsAway()
    const started = clock.now()
    let answer = await answerOf(app.inject(returnRequest), clock)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.body).toContain('결제를 확인하고 있어요')
    expect(answer.body).not.toContain('s3cret')

    const checkingAddresses: string[] = []
    while (answer.statusCode === 200) {
      const checkingAddress = /^1; url=(\/pay\/checking\/[\w-]{22})$/.exec(
        String(answer.headers.refresh),
      )?.[1]
      checkingAddresses.push(checkingAddress ?? 'no address')
      if (clock.now() - started >= 30_000) api.isBack = true
      answer = await answerOf(app.inject(String(checkingAddress)), clock)
    }

    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/pay/done?txNumber=${txNumber}&shop=cafe`,
    ])
    expect(new Set(checkingAddresses).size, 'one id for the whole wait').toBe(1)
    expect(api.bodies).toEqual(['authorizationId=s3cret'])
    expect(clock.now() - started).toBeGreaterThanOrEqual(30_000)
  })

  it('is delivered also where the customer has closed the page', async () => {
    const { app, api, clock } = await edgeWhileApiIsAway()
    await answerOf(app.inject(returnRequest), clock)
    api.isBack = true
    while (api.bodies.length === 0) {
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance(1_000)
    }
    expect(api.bodies).toEqual(['authorizationId=s3cret'])
  })

  it('is delivered once more before the process ends', async () => {
    const { app, api, clock } = await edgeWhileApiIsAway()
    await answerOf(app.inject(returnRequest), clock)
    api.isBack = true
    await app.close()
    expect(api.bodies).toEqual(['authorizationId=s3cret'])
  })

  it('is delivered once more when the process begins to close, while its page still waits for the answer', async () => {
    const { app, api, clock } = await edgeWhileApiIsAway()
    const answer = fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}${returnRequest.url}`, {
      method: 'POST',
      body: returnRequest.payload,
      redirect: 'manual',
    })
    // Of the page, and of the next attempt.
    await expect.poll(() => clock.pendingSleeps()).toBe(2)
    api.isBack = true
    const closed = app.close()
    expect((await answer).headers.get('location')).toBe(`/pay/done?txNumber=${txNumber}&shop=cafe`)
    await closed
  })

  it('is sent once where the buffer is full, and nothing in the log says that it is buffered', async () => {
    const lines: { msg: string }[] = []
    const stream = new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)))
        done()
      },
    })
    const metrics = new EdgeMetrics()
    const { app, api } = await edgeWhileApiIsAway({
      maxReturnBytes: 1,
      metrics,
      logger: { level: 'warn', stream },
    })
    expect((await app.inject(returnRequest)).headers.location).toBe('/pay/done')
    expect(api.calls).toBe(1)
    expect(lines.map(({ msg }) => msg)).toEqual([
      'a return is sent once only: the buffer is full',
      'a return is not delivered: the API does not answer',
    ])
    expect(await metrics.exposition()).toContain('pay_returns_total{outcome="not held"} 1')
  })

  it('has a checking page, whose address with an unknown id redirects to /pay/done without a payment number', async () => {
    const { app } = await edgeWhileApiIsAway()
    const answer = await app.inject('/pay/checking/AAAAAAAAAAAAAAAAAAAAAA')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/pay/done'])
  })
})

describe('a return that the edge saves to its folder', () => {
  /** An edge that saved a return and then does nothing more, as its clock does not advance: like a killed process. */
  async function edgeWithAReturn() {
    const returnsDir = join(await aFolder(), 'returns')
    const edge = await edgeWhileApiIsAway({ returnsDir })
    const checkingPage = await answerOf(edge.app.inject(returnRequest), edge.clock)
    await waitUntil(async () => (await readdir(returnsDir)).some((name) => name.endsWith('.return')))
    return { ...edge, returnsDir, address: addressOf(checkingPage) }
  }
  const addressOf = ({ headers }: { headers: { refresh?: unknown } }) =>
    String(/url=(\S+)$/.exec(String(headers.refresh))?.[1])
  const waitUntil = async (isTrue: () => Promise<boolean>) => {
    while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve))
  }

  it('is delivered by the next process after a kill, and the customer’s page continues there', async () => {
    const { api, anotherEdge, returnsDir, address } = await edgeWithAReturn()
    api.isBack = true
    const nextEdge = await anotherEdge()
    const answer = await answerOf(nextEdge.app.inject(address), nextEdge.clock)
    expect(answer.headers.location).toBe(`/pay/done?txNumber=${txNumber}&shop=cafe`)
    expect(api.bodies).toEqual(['authorizationId=s3cret'])
    await waitUntil(async () => (await readdir(returnsDir)).length === 0)
  })

  it('is encrypted, only the edge’s OS user may read it, and its file name does not contain the id', async () => {
    const { returnsDir, address } = await edgeWithAReturn()
    const [name = '', ...others] = await readdir(returnsDir)
    expect(others).toEqual([])
    const bytes = await readFile(join(returnsDir, name))
    for (const secret of ['s3cret', Buffer.from('authorizationId=s3cret').toString('base64'), 'kicc'])
      expect(bytes.includes(secret), secret).toBe(false)
    expect(name).not.toContain(address.split('/').at(-1))
    expect((await stat(returnsDir)).mode & 0o777).toBe(0o700)
    expect((await stat(join(returnsDir, name))).mode & 0o777).toBe(0o600)
  })

  it('is delivered where the edge’s key was changed meanwhile and the former one is still listed', async () => {
    const { api, anotherEdge, address } = await edgeWithAReturn()
    api.isBack = true
    const nextEdge = await anotherEdge({ edgeKey: 'a new key', formerEdgeKeys: ['first key'] })
    await answerOf(nextEdge.app.inject(address), nextEdge.clock)
    expect(api.bodies).toEqual(['authorizationId=s3cret'])
  })

  it('is not delivered with another key or after its file was changed, and its file is kept however old', async () => {
    const { api, anotherEdge, returnsDir, address } = await edgeWithAReturn()
    api.isBack = true
    const redirect = async (options = {}) =>
      (await (await anotherEdge(options)).app.inject(address)).headers.location
    expect(await redirect({ edgeKey: 'a new key' })).toBe('/pay/done')
    const [name = ''] = await readdir(returnsDir)
    const file = join(returnsDir, name)
    const bytes = await readFile(file)
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
    await writeFile(file, bytes)
    expect(await redirect()).toBe('/pay/done')
    expect(api.bodies).toEqual([])
    await utimes(file, 0, 0)
    await redirect()
    expect(await readdir(returnsDir)).toEqual([name])
  })

  it('is counted as lost by the first edge without its key only, and delivered once the key is listed again', async () => {
    const { api, anotherEdge, returnsDir, address } = await edgeWithAReturn()
    api.isBack = true
    const metrics = new EdgeMetrics()
    const lost = async () =>
      /^storefront_edge_pay_returns_total\{outcome="lost"\} (\d+)$/m.exec(await metrics.exposition())?.[1]
    for (const restart of ['first', 'second']) {
      await (await anotherEdge({ edgeKey: 'a new key', metrics })).app.ready()
      expect(await lost(), restart).toBe('1')
    }
    const withBothKeys = await anotherEdge({ edgeKey: 'a new key', formerEdgeKeys: ['first key'] })
    await answerOf(withBothKeys.app.inject(address), withBothKeys.clock)
    expect(api.bodies).toEqual(['authorizationId=s3cret'])
    await waitUntil(async () => (await readdir(returnsDir)).length === 0)
  })

  it('that is older than ten minutes is sent to the API once more by the next process, and then deleted', async () => {
    const { api, anotherEdge, returnsDir, clock } = await edgeWithAReturn()
    const callsBefore = api.calls
    const nextEdge = await anotherEdge({ startsAt: clock.now() + 600_000 })
    await nextEdge.app.ready()
    await waitUntil(async () => (await readdir(returnsDir)).length === 0)
    expect(api.calls).toBe(callsBefore + 1)
  })

  it('stays in the folder where the edge stops while the API is still unavailable', async () => {
    const { app, api, anotherEdge, address } = await edgeWithAReturn()
    await app.close()
    api.isBack = true
    const nextEdge = await anotherEdge()
    await answerOf(nextEdge.app.inject(address), nextEdge.clock)
    expect(api.bodies).toEqual(['authorizationId=s3cret'])
  })

  it('leaves no file where the API answers at once', async () => {
    const returnsDir = join(await aFolder(), 'returns')
    const { app, api, clock } = await edgeWhileApiIsAway({ returnsDir })
    api.isBack = true
    expect((await answerOf(app.inject(returnRequest), clock)).statusCode).toBe(303)
    await app.close()
    expect(await readdir(returnsDir)).toEqual([])
  })

  it('is buffered in memory where the folder cannot be written', async () => {
    const file = join(await aFolder(), 'a file')
    await writeFile(file, '')
    const { app, api, clock } = await edgeWhileApiIsAway({ returnsDir: join(file, 'returns') })
    const checkingPage = await answerOf(app.inject(returnRequest), clock)
    api.isBack = true
    await answerOf(app.inject(addressOf(checkingPage)), clock)
    expect(api.bodies).toEqual(['authorizationId=s3cret'])
  })
})

it('a folder of returns deletes what a killed process had half written, and ignores other files', async () => {
  const dir = join(await aFolder(), 'returns')
  await mkdir(dir)
  for (const name of ['old.partial', 'new.partial', 'README']) await writeFile(join(dir, name), 'x')
  await utimes(join(dir, 'old.partial'), 0, 0)
  expect(await returnFolder(dir, ['key']).readAll()).toEqual({ payReturns: [], unreadableCount: 0 })
  expect((await readdir(dir)).sort()).toEqual(['README', 'new.partial'])
})
