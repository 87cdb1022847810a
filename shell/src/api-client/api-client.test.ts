import { defineEndpoint } from '@storefront/contract/endpoint.ts'
import { ApiFailure } from '@storefront/host'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOf, createApiClient, setProductName } from './api-client.ts'
import { createServerClock } from './server-clock.ts'

const read = defineEndpoint({
  name: 'read',
  method: 'GET',
  path: '/{product}/read',
  request: v.strictObject({ storeId: v.number(), day: v.optional(v.string()) }),
  payload: v.looseObject({ count: v.number() }),
  who: 'anyone',
  quiet: true,
})
const order = defineEndpoint({
  ...read,
  name: 'order',
  method: 'POST',
  path: '/{product}/order',
  spends: true,
  quiet: false,
})

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', fetched)

let token: string | null = null
const refused = vi.fn()
const revisions: string[] = []
let pending = 0
const call = createApiClient({
  token: () => token,
  // Called through, so that fake timers are followed.
  clock: createServerClock(() => Date.now()),
  onTokenRefused: refused,
  onRevision: (revision) => revisions.push(revision),
  onPending: () => {
    pending += 1
    return () => {
      pending -= 1
    }
  },
})
const answer = (body: object, headers = {}) =>
  Response.json({ message: 'm', payload: null, ...body }, { headers })
const sentRequest = () => {
  const [url, init] = fetched.mock.lastCall ?? []
  return { url, headers: new Headers(init?.headers), body: init?.body }
}

beforeEach(() => {
  fetched.mockReset()
  refused.mockReset()
  token = null
  fetched.mockImplementation(async () => answer({ code: 200, payload: { count: 2, later: 'field' } }))
})

describe('a call of the API', () => {
  it('resolves with the payload parsed by the schema, unknown fields included', async () => {
    expect(await call(read, { storeId: 10 })).toEqual({ count: 2, later: 'field' })
  })

  it('puts a GET’s request into the query and omits unset fields', async () => {
    await call(read, { storeId: 10, day: '2026-11-20' })
    expect(sentRequest().url).toBe('/api/storefront/read?storeId=10&day=2026-11-20')
    expect(addressOf(read, { storeId: 10, day: undefined })).toBe('/api/storefront/read?storeId=10')
  })

  it('uses the deployment’s product name in the path', () => {
    setProductName('other-product')
    expect(addressOf(order, {})).toBe('/api/other-product/order')
    setProductName('storefront')
  })

  it('sends the token as a bearer header and nowhere else [1.4.2-02] [3.2-27]', async () => {
    token = 'secret'
    await call(read, { storeId: 10 })
    expect(sentRequest().headers.get('authorization')).toBe('Bearer secret')
    expect(sentRequest().url).not.toContain('secret')
  })

  it('sends no authorization header without a token', async () => {
    await call(read, { storeId: 10 })
    expect(sentRequest().headers.has('authorization')).toBe(false)
  })

  it('sends the idempotency key that the caller gives, and none with a read', async () => {
    await call(order, { storeId: 10 }, { idempotencyKey: 'one-order' })
    expect(sentRequest().headers.get('idempotency-key')).toBe('one-order')
    expect(sentRequest().body).toBe('{"storeId":10}')
    await call(read, { storeId: 10 })
    expect(sentRequest().headers.has('idempotency-key')).toBe(false)
  })

  it('rejects a spending call without an idempotency key', async () => {
    // @ts-expect-error a call that spends does not compile without its key
    await expect(call(order, { storeId: 10 })).rejects.toThrow('idempotency key')
    // @ts-expect-error nor with other options alone
    await expect(call(order, { storeId: 10 }, { quiet: true })).rejects.toThrow('idempotency key')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('counts a pending call until its answer, unless it is quiet [1.2.4-12]', async () => {
    const orders = call(order, { storeId: 10 }, { idempotencyKey: 'key' })
    expect(pending).toBe(1)
    await orders
    expect(pending).toBe(0)
    const reading = call(read, { storeId: 10 })
    const quietly = call(order, { storeId: 10 }, { idempotencyKey: 'key', quiet: true })
    expect(pending).toBe(0)
    await Promise.all([reading, quietly])
  })

  it('reports the registry revision of each answer', async () => {
    fetched.mockResolvedValueOnce(
      answer({ code: 200, payload: { count: 1 } }, { 'x-registry-revision': 'r7' }),
    )
    await call(read, { storeId: 10 })
    expect(revisions).toEqual(['r7'])
  })
})

describe('a call whose idempotency key is in flight', () => {
  it('is retried with the same key until the other attempt has been answered', async () => {
    vi.useFakeTimers()
    const busy = () => answer({ code: 409 }, { 'retry-after': '30' })
    fetched.mockImplementationOnce(async () => busy()).mockImplementationOnce(async () => busy())
    const ordered = call(order, { storeId: 10 }, { idempotencyKey: 'one-order' })
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(await ordered).toMatchObject({ count: 2 })
    const keys = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))
    expect(keys).toEqual(['one-order', 'one-order', 'one-order'])
  })

  it('is retried for as long as retry-after of its first answer says, and then rejected', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(async () => answer({ code: 409 }, { 'retry-after': '30' }))
    const settled = vi.fn()
    const ordered = call(order, { storeId: 10 }, { idempotencyKey: 'one-order' }).catch(settled)
    await vi.advanceTimersByTimeAsync(29_000)
    const beforeTheEnd = settled.mock.calls.length
    await vi.advanceTimersByTimeAsync(6_000)
    vi.useRealTimers()
    await ordered
    expect(beforeTheEnd).toBe(0)
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 409 }))
  })

  it('is rejected without a retry-after header', async () => {
    fetched.mockImplementationOnce(async () => answer({ code: 409 }))
    const ordered = call(order, { storeId: 10 }, { idempotencyKey: 'one-order' })
    await expect(ordered).rejects.toMatchObject({ code: 409 })
    expect(fetched).toHaveBeenCalledOnce()
  })
})

describe('a failed answer', () => {
  const failure = async (options = {}) => {
    const problem: unknown = await call(read, { storeId: 10 }, options).catch((error: unknown) => error)
    return problem as ApiFailure
  }

  it('rejects with the code, message and payload of the envelope [2.7-02, 3.7-75]', async () => {
    fetched.mockResolvedValueOnce(answer({ code: 1013, message: 'another total', payload: { total: 900 } }))
    const problem = await failure()
    expect(problem).toBeInstanceOf(ApiFailure)
    expect(problem).toMatchObject({
      code: 1013,
      message: 'another total',
      payload: { total: 900 },
      unanswered: false,
    })
  })

  it.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page of a proxy', async () => new Response('<html>', { status: 502 })],
    ['JSON without an envelope', async () => Response.json([1])],
    ['a payload of another shape', async () => answer({ code: 200, payload: { count: 'two' } })],
    ['nothing in time', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
  ])('rejects with code 0 for %s', async (_case, respond) => {
    fetched.mockImplementationOnce(respond)
    expect(await failure()).toMatchObject({ name: 'ApiFailure', code: 0, unanswered: true })
  })

  it('rejects with the abort reason where the caller aborted', async () => {
    const giveUp = new AbortController()
    fetched.mockImplementationOnce(async (_url, { signal }) => {
      giveUp.abort()
      throw signal?.reason
    })
    expect(await failure({ signal: giveUp.signal })).not.toBeInstanceOf(ApiFailure)
  })

  it('reports a refused token once', async () => {
    token = 'old'
    fetched.mockResolvedValueOnce(answer({ code: 401 }))
    expect(await failure()).toMatchObject({ code: 401 })
    expect(refused).toHaveBeenCalledExactlyOnceWith('old')
  })

  it('reports no token for a guest', async () => {
    fetched.mockResolvedValueOnce(answer({ code: 401 }))
    await failure()
    expect(refused).not.toHaveBeenCalled()
  })
})

it('a page that was opened offline rejects every spending call and allows reads', async () => {
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({ code: 200, message: '', payload: { count: 1 } }))
  const readOnly = createApiClient({
    token: () => null,
    clock: createServerClock(),
    onTokenRefused: () => {},
    onRevision: () => {},
    isReadOnly: true,
    onPending: () => () => {},
  })
  await expect(readOnly(read, { storeId: 1 })).resolves.toMatchObject({ count: 1 })
  fetched.mockClear()
  await expect(readOnly(order, { storeId: 1 }, { idempotencyKey: 'key' })).rejects.toMatchObject({ code: 0 })
  expect(fetched).not.toHaveBeenCalled()
})
