import { endpointPath } from '@storefront/contract/endpoint.ts'
import { takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aClock } from '../testing/a-clock.ts'
import { anApi, anEdge } from '../testing/an-edge.ts'
import { type Delivery, pendingReturns } from './pending-returns.ts'

const txNumber = 'TX0123456789ABCDEFGH'
const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

/** An edge on a clock of its own, before an API that answers 503 until `api.isBack`. */
async function edgeWhileApiIsAway() {
  const clock = aClock()
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
  const { app } = await anEdge({
    apiOrigin: running.origin,
    edgeKey: 'between-us',
    now: clock.now,
    sleep: clock.sleep,
    pausesForApi: [500, 2_000, 5_000],
  })
  open.push(app, running.api)
  return { app, api, clock }
}

/** Moves the clock by a second at a time until the answer is there. */
async function answered<T>(answer: Promise<T>, clock: ReturnType<typeof aClock>): Promise<T> {
  let found: { value: T } | undefined
  void answer.then((value) => {
    found = { value }
  })
  while (!found) {
    await new Promise((resolve) => setImmediate(resolve))
    if (!found && clock.waiting() > 0) clock.advance(1_000)
  }
  return found.value
}

const providerSends = {
  method: 'POST',
  url: '/pay/return/kicc/next',
  payload: 'authorizationId=s3cret',
} as const

describe('a provider’s return while the API is unavailable', () => {
  it('is delivered when the API is back after 30 s, and the customer meanwhile sees that it is being checked', async () => {
    const { app, api, clock } = await edgeWhileApiIsAway()
    const started = clock.now()
    let answer = await answered(app.inject(providerSends), clock)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.body).toContain('결제를 확인하고 있어요')
    expect(answer.body).not.toContain('s3cret')

    const pages: string[] = []
    while (answer.statusCode === 200) {
      const next = /^1; url=(\/pay\/checking\/[\w-]{22})$/.exec(String(answer.headers.refresh))?.[1]
      pages.push(next ?? 'no address')
      if (clock.now() - started >= 30_000) api.isBack = true
      answer = await answered(app.inject(String(next)), clock)
    }

    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/pay/done?txNumber=${txNumber}&shop=cafe`,
    ])
    expect(new Set(pages).size, 'one ticket for the whole wait').toBe(1)
    expect(api.bodies).toEqual(['authorizationId=s3cret'])
    expect(clock.now() - started).toBeGreaterThanOrEqual(30_000)
  })

  it('is delivered also where the customer has closed the page', async () => {
    const { app, api, clock } = await edgeWhileApiIsAway()
    await answered(app.inject(providerSends), clock)
    api.isBack = true
    while (api.bodies.length === 0) {
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance(1_000)
    }
    expect(api.bodies).toEqual(['authorizationId=s3cret'])
  })

  it('is delivered once more before the process ends', async () => {
    const { app, api, clock } = await edgeWhileApiIsAway()
    await answered(app.inject(providerSends), clock)
    api.isBack = true
    await app.close()
    expect(api.bodies).toEqual(['authorizationId=s3cret'])
  })

  it('redirects without a number where the ticket is of another process', async () => {
    const { app } = await edgeWhileApiIsAway()
    const answer = await app.inject('/pay/checking/AAAAAAAAAAAAAAAAAAAAAA')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/pay/done'])
  })
})

describe('pending returns', () => {
  it('are abandoned after ten minutes, without stating that the payment failed', async () => {
    const clock = aClock()
    const started = clock.now()
    const returns = pendingReturns([5_000], clock.now, clock.sleep)
    const pending = returns.add(10, async () => ({ unanswered: 'code 503' }))
    expect(await answered(pending?.location ?? Promise.resolve('none'), clock)).toBeUndefined()
    expect(clock.now() - started).toBeGreaterThanOrEqual(600_000)
  })

  it('are limited in total bytes, and freed once delivered', async () => {
    const clock = aClock()
    const returns = pendingReturns([1], clock.now, clock.sleep, { maxBytes: 100 })
    let deliver: (delivery: Delivery) => void = () => {}
    const first = returns.add(
      60,
      () =>
        new Promise((resolve) => {
          deliver = resolve
        }),
    )
    expect(returns.add(60, async () => ({ location: '/' }))).toBeUndefined()
    deliver({ location: '/done' })
    expect(await first?.location).toBe('/done')
    await Promise.resolve()
    expect(returns.add(60, async () => ({ location: '/' }))).toBeDefined()
  })
})
