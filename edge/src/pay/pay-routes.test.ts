import { join } from 'node:path'
import { endpointPath } from '@storefront/contract/endpoint.ts'
import {
  openPayWindow,
  takePayNotification,
  takePayReturn,
} from '@storefront/contract/endpoints/pay-window.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aFolder } from '../testing/a-dist.ts'
import { anApi, anEdge } from '../testing/an-edge.ts'

const txNumber = 'TX0123456789ABCDEFGH'
const provider = 'https://pg.example'
const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

type Answer = (body: Record<string, unknown>) => unknown
const ok = (payload: unknown) => ({ code: 200, message: '', payload })

/** An edge with a fake API that answers the three calls of a pay window; `apiCalls` has its requests. */
async function edgeInFrontOfApi(
  answers: { open?: Answer; return?: Answer; notify?: Answer } = {},
  lines?: string[],
) {
  const apiCalls: { body: Record<string, unknown>; headers: Record<string, unknown> }[] = []
  const { api, origin } = await anApi((api) => {
    const answering = [
      [openPayWindow, answers.open ?? (() => ok({ kind: 'redirect', url: `${provider}/pay?a=1` }))],
      [takePayReturn, answers.return ?? (() => ok({ txNumber, pageName: 'cafe', state: 'approved' }))],
      [
        takePayNotification,
        answers.notify ?? (() => ok({ status: 200, contentType: 'text/plain', body: 'res_cd=0000' })),
      ],
    ] as const
    for (const [endpoint, answer] of answering)
      api.post(endpointPath(endpoint), async ({ body, headers }) => {
        apiCalls.push({ body: body as Record<string, unknown>, headers })
        return answer(body as Record<string, unknown>)
      })
  })
  const edge = await anEdge({
    apiOrigin: origin,
    edgeKey: 'between-us',
    storefrontOrigins: ['http://shop.test'],
    payOrigins: [provider, 'https://*.card.example'],
    apiRetryDelaysMs: [1, 1],
    // A closing edge goes on sending what it could not save, and the API may be closed.
    returnsDir: join(await aFolder(), 'returns'),
    ...(lines ? { logger: { level: 'info', stream: { write: (line: string) => lines.push(line) } } } : {}),
  })
  open.push(edge.app, api)
  return { ...edge, api, apiCalls }
}

const ownHeaders = { host: 'shop.test', origin: 'http://shop.test', 'content-type': 'application/json' }
const openRequest = (extraFields: object = {}) => ({
  method: 'POST' as const,
  url: '/pay/open',
  headers: ownHeaders,
  payload: JSON.stringify({ v: 1, txNumber, nonce: 'once', ...extraFields }),
})

describe('POST /pay/open', () => {
  it('passes the nonce to the API, and answers where the window continues [2.7-22]', async () => {
    const { app, apiCalls } = await edgeInFrontOfApi()
    const answer = await app.inject(openRequest())
    expect(answer.json()).toEqual({ v: 1, start: { kind: 'redirect', url: `${provider}/pay?a=1` } })
    expect(apiCalls[0]?.body).toEqual({ txNumber, nonce: 'once', origin: 'http://shop.test', device: 'pc' })
    expect(apiCalls[0]?.headers['x-edge-key']).toBe('between-us')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, 'mobile'],
    ['Mozilla/5.0 (Linux; Android 16) Mobile', 5, 'mobile'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5, 'mobile'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 0, 'pc'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/140', 10, 'pc'],
  ])(
    'requests the provider’s window for the device: %s with %i touch points',
    async (agent, touchPoints, device) => {
      const { app, apiCalls } = await edgeInFrontOfApi()
      await app.inject({ ...openRequest({ touchPoints }), headers: { ...ownHeaders, 'user-agent': agent } })
      expect(apiCalls[0]?.body).toMatchObject({ device })
    },
  )

  it.each([
    ['another site', { ...ownHeaders, origin: 'https://evil.example' }],
    ['a host that is not ours', { ...ownHeaders, host: 'evil.example', origin: 'http://evil.example' }],
    ['no origin', { host: 'shop.test', 'content-type': 'application/json' }],
    ['a page elsewhere on this site', { ...ownHeaders, 'sec-fetch-site': 'same-site' }],
    ['a form', { ...ownHeaders, 'content-type': 'text/plain' }],
  ])('rejects %s', async (_who, headers) => {
    const { app, apiCalls } = await edgeInFrontOfApi()
    expect((await app.inject({ ...openRequest(), headers })).statusCode).toBe(403)
    expect(apiCalls).toEqual([])
  })

  it.each([
    [code.payExpired, null, { refused: 'expired' }],
    [code.changed, { state: 'cancelled', reason: 'expired', message: null }, { refused: 'expired' }],
    [code.changed, { state: 'opened', reason: null, message: null }, { refused: 'used' }],
    [code.changed, null, { refused: 'used' }],
    [404, null, { refused: 'unknown' }],
    [4711, null, { refused: 'unavailable' }],
    [
      code.changed,
      { state: 'cancelled', reason: 'refused', message: '카드사 점검' },
      { refused: 'unavailable', message: '카드사 점검' },
    ],
  ])(
    'answers why it cannot continue, with no message but a provider’s (%i, %j)',
    async (answered, payload, expected) => {
      const { app } = await edgeInFrontOfApi({
        open: () => ({ code: answered, message: 'for the log', payload }),
      })
      expect((await app.inject(openRequest())).json()).toEqual({ v: 1, ...expected })
    },
  )

  it.each([
    'https://evil.example/pay',
    'https://pg.example.evil.example/',
    'https://pg.example@evil.example/',
    'http://pg.example/',
    'javascript:alert(1)',
    'https://card.example/',
    'http://m.card.example/',
    'https://evilcard.example/',
    'https://m.card.example.evil.example/',
    'https://shop:secret@pg.example/',
  ])('does not redirect to %s, which is not configured', async (url) => {
    const { app } = await edgeInFrontOfApi({ open: () => ok({ kind: 'redirect', url }) })
    const answer = await app.inject(openRequest())
    expect([answer.statusCode, answer.json()]).toEqual([502, { v: 1, refused: 'unavailable' }])
  })

  const script = {
    kind: 'script',
    vendor: 'kovan',
    src: `${provider}/pay.js`,
    origins: [provider, 'https://*.card.example', 'https://m.card.example'],
    fields: { mid: '1' },
    calls: [{ function: 'Pay.open', arguments: ['pay-form', { done: { payReturn: 'https://shop.test/' } }] }],
  }

  it('passes on a script of configured origins, with its arguments', async () => {
    const { app } = await edgeInFrontOfApi({ open: () => ok(script) })
    expect((await app.inject(openRequest())).json()).toEqual({ v: 1, start: script })
  })

  it.each([
    ['is at another origin than those that it names', { src: 'https://m.other.example/pay.js' }],
    ['is at a configured origin that it does not name', { origins: ['https://m.card.example'] }],
    ['loads from an origin that is not configured', { origins: [provider, 'https://evil.example'] }],
    ['names what is no origin', { origins: [provider, "'unsafe-inline'"] }],
    ['names more hosts than are configured', { origins: [provider, 'https://*.example'] }],
  ])('passes on no script that %s', async (_why, change) => {
    const { app } = await edgeInFrontOfApi({ open: () => ok({ ...script, ...change }) })
    const answer = await app.inject(openRequest())
    expect([answer.statusCode, answer.json()]).toEqual([502, { v: 1, refused: 'unavailable' }])
  })

  it('sends a form to any host below a configured one', async () => {
    const start = {
      kind: 'form',
      action: 'https://m.card.example/x',
      method: 'POST',
      acceptCharset: 'euc-kr',
      fields: { a: '1' },
    }
    const { app } = await edgeInFrontOfApi({ open: () => ok(start) })
    expect((await app.inject(openRequest())).json()).toEqual({ v: 1, start })
  })

  it('rejects malformed, too large and too frequent requests', async () => {
    const { app, apiCalls } = await edgeInFrontOfApi()
    expect((await app.inject(openRequest({ txNumber: 'TX1' }))).statusCode).toBe(400)
    expect((await app.inject({ ...openRequest(), payload: '{' })).statusCode).toBe(400)
    expect((await app.inject(openRequest({ more: 'x'.repeat(70_000) }))).statusCode).toBe(413)
    expect(apiCalls).toEqual([])
    const codes = await Promise.all(
      Array.from({ length: 80 }, async () => (await app.inject(openRequest())).statusCode),
    )
    expect(codes.filter((status) => status === 200).length).toBeLessThanOrEqual(60)
    expect(codes).toContain(429)
  })
})

describe('/pay/return', () => {
  /** "승인" in EUC-KR. */
  const eucKr = Buffer.from([0xbd, 0xc2, 0xc0, 0xce])

  it('passes a form on byte for byte, whatever its charset, and redirects by 303 [2.2-05]', async () => {
    const { app, apiCalls } = await edgeInFrontOfApi()
    const payload = Buffer.concat([Buffer.from('resMsg='), eucKr, Buffer.from('&resCd=0000')])
    const contentType = 'application/x-www-form-urlencoded; charset=euc-kr'
    const answer = await app.inject({
      method: 'POST',
      url: '/pay/return/kicc/next?payType=kicc-card&s=%BD%C2',
      headers: { 'content-type': contentType },
      payload,
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/pay/done?txNumber=${txNumber}&shop=cafe`,
    ])
    expect(apiCalls[0]?.body).toEqual({
      vendor: 'kicc',
      page: 'next',
      query: 'payType=kicc-card&s=%BD%C2',
      contentType,
      bodyBase64: payload.toString('base64'),
    })
  })

  it.each(['next', 'cancel', 'retry', 'ready'])(
    'takes a return to the page %s, by GET too [2.2-05]',
    async (page) => {
      const { app, apiCalls } = await edgeInFrontOfApi()
      const answer = await app.inject(`/pay/return/kis/${page}?payType=kis-card&storeId=7`)
      expect(answer.statusCode).toBe(303)
      expect(apiCalls[0]?.body).toMatchObject({ vendor: 'kis', page, query: 'payType=kis-card&storeId=7' })
    },
  )

  it('passes the query of KIS and KICC on to the API [2.2-06, 2.2-07]', async () => {
    const { app, apiCalls } = await edgeInFrontOfApi()
    await app.inject('/pay/return/kis/next?payType=kis-card&storeId=7')
    await app.inject('/pay/return/kicc/next?payType=kicc-card')
    expect(apiCalls.map(({ body }) => body.query)).toEqual([
      'payType=kis-card&storeId=7',
      'payType=kicc-card',
    ])
  })

  it('needs and forwards no cookie', async () => {
    const { app, apiCalls } = await edgeInFrontOfApi()
    const answer = await app.inject({ url: '/pay/return/kicc/next', headers: { cookie: 'session=secret' } })
    expect(answer.statusCode).toBe(303)
    expect(JSON.stringify(apiCalls)).not.toContain('secret')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('shows nothing that a provider, or an impostor, has sent', async () => {
    const { app } = await edgeInFrontOfApi({
      return: () => ok({ txNumber: '<script>alert(1)</script>', pageName: '../evil', state: null }),
    })
    const answer = await app.inject({
      method: 'POST',
      url: '/pay/return/kicc/next?txNumber=%3Cscript%3E',
      payload: 'resMsg=<script>',
      headers: { 'content-type': 'text/html' },
    })
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/pay/done', ''])
  })

  it.each([500, 503, 409])(
    'is retried while the API answers %i, because it contains the approval token',
    async (code) => {
      let times = 0
      const { app } = await edgeInFrontOfApi({
        return: () => {
          times++
          return times < 3
            ? { code, message: '', payload: null }
            : ok({ txNumber, pageName: 'cafe', state: 'unknown' })
        },
      })
      const answer = await app.inject({ method: 'POST', url: '/pay/return/kicc/next', payload: 'a=1' })
      expect([times, answer.headers.location]).toEqual([3, `/pay/done?txNumber=${txNumber}&shop=cafe`])
    },
  )

  it('is rejected where too large, too long, or of an unknown provider', async () => {
    const { app, apiCalls } = await edgeInFrontOfApi()
    const status = async (url: string, payload = '') =>
      (await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain' } }))
        .statusCode
    expect(await status('/pay/return/kicc/next', 'x'.repeat(70_000))).toBe(413)
    expect(await status(`/pay/return/kicc/next?${'x'.repeat(4_001)}`)).toBe(414)
    expect(await status('/pay/return/nobody/next')).toBe(404)
    expect(await status('/pay/return/kicc/else')).toBe(404)
    expect((await app.inject({ method: 'HEAD', url: '/pay/return/kicc/next' })).statusCode).toBe(404)
    expect(apiCalls).toEqual([])
  })

  it('is rate limited by address', async () => {
    const { app, apiCalls } = await edgeInFrontOfApi()
    const statuses: number[] = []
    for (let times = 0; times < 121; times++)
      statuses.push((await app.inject('/pay/return/kicc/next')).statusCode)
    expect([statuses.indexOf(429), apiCalls.length]).toEqual([120, 120])
  })

  it('answers a refusal in the browser’s language, with a link to the shop', async () => {
    const { app } = await edgeInFrontOfApi()
    const { body, headers } = await app.inject({
      url: `/pay/return/kicc/next?${'x'.repeat(4_001)}`,
      headers: { 'accept-language': 'en' },
    })
    expect(body).toContain('Back to the store')
    expect(body).not.toContain('xxx')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('/pay/notify', () => {
  it("passes a provider's notification on, and the API's answer back, both as they are", async () => {
    const { app, apiCalls } = await edgeInFrontOfApi()
    const answer = await app.inject({
      method: 'POST',
      url: '/pay/notify/kicc',
      payload: 'res_cd=0000',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/plain',
      'res_cd=0000',
    ])
    expect(Buffer.from(String(apiCalls[0]?.body.bodyBase64), 'base64').toString()).toBe('res_cd=0000')
  })

  it('has a higher rate limit than a return, because a provider has few addresses', async () => {
    const { app, apiCalls } = await edgeInFrontOfApi()
    for (let times = 0; times < 121; times++)
      expect((await app.inject({ method: 'POST', url: '/pay/notify/kicc' })).statusCode).toBe(200)
    expect(apiCalls).toHaveLength(121)
  })

  it('asks the provider to retry where the API was not reached', async () => {
    const { app, api } = await edgeInFrontOfApi()
    await api.close()
    expect((await app.inject({ method: 'POST', url: '/pay/notify/kicc', payload: 'a=1' })).statusCode).toBe(
      503,
    )
  })
})

it('logs no query and no body of /pay', async () => {
  const lines: string[] = []
  const { app, api } = await edgeInFrontOfApi(
    { open: () => ok({ kind: 'redirect', url: 'https://evil.example/s3cret' }) },
    lines,
  )
  await app.inject(openRequest({ nonce: 's3cret' }))
  await app.inject({ method: 'POST', url: '/pay/return/kicc/next?a=s3cret', payload: 's3cret' })
  await app.inject('/pay/done?txNumber=s3cret')
  await api.close()
  await app.inject({ method: 'POST', url: '/pay/return/kicc/next?a=s3cret', payload: 's3cret' })
  await app.inject({ method: 'POST', url: `/pay/notify/kicc?a=s3cret`, payload: 's3cret' })
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.join('')).not.toContain('s3cret')
})
