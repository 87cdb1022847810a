import { endpointPath } from '@storefront/contract/endpoint.ts'
import { endpoints } from '@storefront/contract/endpoints/all.ts'
import { holidayCheck } from '@storefront/contract/endpoints/business-days.ts'
import { requestSmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
beforeEach(async () => {
  api = await testApi()
  store = await api.aStore()
  return () => api.close()
})

describe('every answer', () => {
  it('is an envelope; any code but 200 is a refusal [1.7-02, 1.7-03, 2.7-01, 3.7-01]', async () => {
    expect(await api.request(holidayCheck, { storeId: store.storeId, day: '2026-11' })).toEqual({
      code: 200,
      message: 'ok',
      payload: [],
    })
    expect(await api.request(holidayCheck, { storeId: 999_999, day: '2026-11' })).toEqual({
      code: 404,
      message: 'no such store',
      payload: null,
    })
  })

  it('is an envelope for unknown paths and methods, too', async () => {
    for (const request of [
      { method: 'GET' as const, url: '/storefront/user/index/nothing' },
      { method: 'GET' as const, url: '/' },
      { method: 'DELETE' as const, url: endpointPath(getInitData) },
      { method: 'GET' as const, url: endpointPath(requestSmsAuthNumber) },
    ]) {
      const answer = await api.app.http.inject(request)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: 404, message: 'no such call', payload: null },
      ])
    }
  })

  it('is an envelope with the same headers for an address that cannot be decoded, too', async () => {
    const { statusCode, headers, body } = await api.app.http.inject({
      method: 'GET',
      url: '/storefront/%E0%A4%A',
      headers: { 'x-request-id': 'request-of-edge' },
    })
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      { code: 400, message: 'FST_ERR_BAD_URL', payload: null },
    ])
    expect(headers).toMatchObject({
      'x-request-id': 'request-of-edge',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('has headers against caching, framing and sniffing', async () => {
    const { headers } = await api.raw(holidayCheck, { storeId: store.storeId, day: '2026-11' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
  })

  it('has the id of its request: the edge’s if valid, else a new one', async () => {
    const ask = async (id: string) => {
      const headers = { 'x-request-id': id }
      const answer = await api.raw(holidayCheck, { storeId: store.storeId, day: '2026-11' }, { headers })
      return answer.headers['x-request-id']
    }
    expect(await ask('0a1b2c3d-edge')).toBe('0a1b2c3d-edge')
    expect(await ask('x')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await ask('not an id {}')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a path', () => {
  it('matches without regard to case, under the product’s name [1.7-01, 2.7-03]', async () => {
    const query = { storeId: String(store.storeId) }
    for (const url of [
      endpointPath(getInitData),
      endpointPath(getInitData).replace('getinitdata', 'getInitData'),
    ]) {
      expect((await api.app.http.inject({ url, query })).json().code).toBe(200)
    }
    const env = { PRODUCT: 'mobileshop', LOG_LEVEL: 'silent' }
    const config = { ...readConfig(env), secret: 'another secret that is long enough' }
    const { http } = await buildApp({ config, db: api.db })
    expect((await http.inject({ url: endpointPath(getInitData, 'mobileshop'), query })).json().code).toBe(200)
    expect((await http.inject({ url: endpointPath(getInitData), query })).json().code).toBe(404)
    await http.close()
  })
})

describe('bad input', () => {
  const post = (payload: string, type = 'application/json') =>
    api.app.http.inject({
      method: 'POST',
      url: endpointPath(requestSmsAuthNumber),
      headers: { 'content-type': type },
      payload,
    })

  it.each([
    ['no JSON', '{', 'application/json', 400],
    ['another type', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['more than a megabyte', `{"name":"${'가'.repeat(400_000)}"}`, 'application/json', 413],
    ['an array', '[]', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a prototype', '{"__proto__":{"admin":true}}', 'application/json', 400],
  ])('is answered by an envelope: %s', async (_case, payload, type, status) => {
    const answer = await post(payload, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: status })
  })

  it('is reported by its field name, never by its value', async () => {
    const answer = await post(
      JSON.stringify({ storeId: store.storeId, name: '김하늘', phoneNumber: 'private-value-0101' }),
    )
    expect(answer.json()).toMatchObject({ code: 400, payload: { field: 'phoneNumber' } })
    expect(answer.body).not.toContain('private-value')
  })

  it('includes unknown and repeated fields and invalid ids', async () => {
    const ask = (query: string) => api.app.http.inject(`${endpointPath(getInitData)}?${query}`)
    const field = async (query: string) => (await ask(query)).json().payload?.field
    expect(await field(`storeId=${store.storeId}&authToken=x`)).toBe('authToken')
    expect(await field('storeId=1&storeId=2')).toBe('storeId')
    for (const bad of ['', '0', '-1', '1.5', '1e3', 'x', '99999999999999999999', "1'or'1"]) {
      expect(await field(`storeId=${encodeURIComponent(bad)}`)).toBe('storeId')
    }
  })
})

describe('a spending call', () => {
  it('needs a valid key', async () => {
    const customer = await api.aCustomer()
    const request = { storeId: store.storeId, deal: { dealType: '셀프' }, tn: store.tableCode('1') }
    for (const key of ['', 'short', 'with a space in it', 'x'.repeat(201)]) {
      const headers = { 'idempotency-key': key }
      const answer = await api.request(endpoints.registerDeal, request, { as: customer, headers })
      expect(answer).toMatchObject({ code: code.badRequest, payload: { field: 'idempotency-key' } })
    }
  })
})

describe('text that PostgreSQL cannot store', () => {
  it.each([
    ['a NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud83d'],
  ])('is refused as a bad request at any position: %s', async (_case, text) => {
    const customer = await api.aCustomer()
    const { storeId } = store
    const bad = [
      api.request(endpoints.updateOrder, anOrder(storeId, { descp: text }), { as: customer }),
      api.request(
        endpoints.updateOrder,
        anOrder(storeId, { deliveryFeeOrder: { deep: [[{ [text]: 1 }]] } }),
        {
          as: customer,
        },
      ),
      api.request(endpoints.registerDeal, { storeId, deal: { dealType: text } }, { as: customer }),
      // A query cannot hold half a surrogate pair, so it gets a NUL instead.
      api.request(endpoints.getStoreHints, { pageName: text.replace('\ud83d', '\u0000') }, { as: 'edge' }),
    ]
    for (const { code: answered } of await Promise.all(bad)) expect(answered).toBe(code.badRequest)
  })

  it('refuses a request that is too deep to be read, hashed and stored, without a crash', async () => {
    const customer = await api.aCustomer()
    const depth = 100_000
    const deep = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
    const request = anOrder(store.storeId, { deliveryFeeOrder: { deep } })
    expect((await api.request(endpoints.updateOrder, request, { as: customer })).code).toBe(code.badRequest)
  })

  function anOrder(storeId: number, { descp = '', deliveryFeeOrder = {} as Record<string, unknown> }) {
    const order = { orderType: orderType.general, descp, orderItemList: [] }
    return { storeId, dealId: 999_999, order, deliveryFeeOrder }
  }
})

it('the API describes every call in OpenAPI', async () => {
  const answer = await api.app.http.inject('/storefront/openapi.json')
  const { paths } = answer.json<{
    paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>
  }>()
  const named = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(named.sort()).toEqual(Object.keys(endpoints).sort())
  const path = endpointPath(endpoints.updateOrder)
  expect(JSON.stringify(paths[path]?.post?.requestBody)).toContain('orderItemList')
  expect((await api.app.http.inject('/docs')).statusCode).toBe(200)
})

it('the API has a health endpoint', async () => {
  expect((await api.app.http.inject('/health')).json()).toMatchObject({ code: 200 })
})

it('a stopping process is not ready, and still answers requests, closing their connections', async () => {
  const { http, announceStop } = api.app
  expect((await http.inject('/ready')).statusCode).toBe(200)
  announceStop()
  const ready = await http.inject('/ready')
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { message: 'stopping' }])
  const answer = await api.raw(getInitData, { storeId: store.storeId })
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
})
