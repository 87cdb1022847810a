import { once } from 'node:events'
import { request as ask } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { endpointPath } from '@storefront/contract/endpoint.ts'
import { endpoints } from '@storefront/contract/endpoints/all.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { anApi, anEdge } from '../testing/an-edge.ts'
import { selfSigned } from '../testing/self-signed.ts'

/** How long an answer may take while other tests use the machine, too, in milliseconds. */
const timeoutMs = 10_000
vi.setConfig({ testTimeout: 30_000 })

const serversToClose: FastifyInstance[] = []
afterEach(async () => {
  for (const app of serversToClose.splice(0)) await app.close()
})

/** Edge and API, both listening; `seen` holds what reached the API. */
async function edgeInFrontOfApi(
  routes: (api: FastifyInstance) => void = () => {},
  options: Parameters<typeof anEdge>[0] = {},
) {
  const seen: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>[] = []
  const { api, origin } = await anApi((api) => {
    routes(api)
    api.all('/*', async ({ method, url, headers, body }) => {
      seen.push({ method, url, headers, body })
      return { code: 200, message: '', payload: { url } }
    })
  })
  const edge = await anEdge({ apiOrigin: origin, ...options })
  await edge.release('publish', await aShellDist(), await aRemoteDist())
  await edge.release('promote', 'shell')
  await edge.release('promote', 'mf-ordering')
  const address = await edge.app.listen({ host: '127.0.0.1', port: 0 })
  serversToClose.push(edge.app, api)
  return { ...edge, api, seen, address }
}

const someCall = '/api/storefront/user/index/root/root/getinitdata'

describe('a call through the edge', () => {
  it('reaches the API without the prefix, with its query, body and token', async () => {
    const { address, seen } = await edgeInFrontOfApi()
    const answer = await fetch(`${address}${someCall}?storeId=1`, {
      method: 'POST',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json', 'idempotency-key': 'k' },
      body: JSON.stringify({ a: 1 }),
    })
    expect(await answer.json()).toMatchObject({ code: 200 })
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/storefront/user/index/root/root/getinitdata?storeId=1',
      body: { a: 1 },
      headers: { authorization: 'Bearer abc', 'idempotency-key': 'k' },
    })
  })

  it('sends the client’s address to the API, and drops a forged one', async () => {
    const { address, seen } = await edgeInFrontOfApi()
    await fetch(address + someCall, {
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'x-edge-key': 'guess',
        cookie: 'a=b',
      },
    })
    const headers = seen[0]?.headers ?? {}
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(JSON.stringify(headers)).not.toContain('6.6.6.6')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('x-edge-key')
  })

  it('uses the address that our own proxy saw, not one forged by the client', async () => {
    const { address, seen } = await edgeInFrontOfApi(() => {}, { trustedHops: 1 })
    await fetch(address + someCall, { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } })
    expect(seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.9')
  })

  it('answers with the registry revision of the calling page’s store', async () => {
    const { address, app, release } = await edgeInFrontOfApi()
    const html = (await app.inject('/cafe/')).body
    const revision = /"revision":"([0-9a-f]{12})"/.exec(html)?.[1]
    const fromPage = (referer: string) =>
      fetch(address + someCall, { headers: { referer } }).then((answer) =>
        answer.headers.get('x-registry-revision'),
      )
    expect(await fromPage(`${address}/cafe/menus`)).toBe(revision)
    expect(await fromPage(`${address}/nowhere/`)).toBeNull()
    expect(await fromPage('nonsense')).toBeNull()

    await release('publish', await aRemoteDist({ version: '1.1.0', menus: 'new()' }))
    await release('promote', 'mf-ordering')
    await fromPage(`${address}/cafe/`)
    await expect.poll(() => fromPage(`${address}/cafe/`)).not.toBe(revision)
  })

  it('answers with the registry revision that the calling browser got, while a share of browsers gets a canary', async () => {
    const { address, app, release } = await edgeInFrontOfApi()
    await release('publish', await aRemoteDist({ version: '1.1.0', menus: 'new()' }))
    await release('promote', 'mf-ordering', '--channel', 'canary', '--stages')
    await release('canary', 'mf-ordering', 'next')
    const revisionOfPage = async (cookie: string) => {
      const { body } = await app.inject({ url: '/cafe/', headers: { cookie } })
      return /"revision":"([0-9a-f]{12})"/.exec(body)?.[1]
    }
    const revisionOfCall = (cookie?: string) =>
      fetch(address + someCall, { headers: { referer: `${address}/cafe/`, ...(cookie && { cookie }) } }).then(
        (answer) => answer.headers.get('x-registry-revision'),
      )
    const cookies = Array.from({ length: 100 }, (_, bucket) => `release-share=${bucket}`)
    const pages = await Promise.all(cookies.map(revisionOfPage))
    expect(new Set(pages).size).toBe(2)
    for (const revision of new Set(pages)) {
      const cookie = cookies[pages.indexOf(revision)]
      expect(await revisionOfCall(cookie)).toBe(revision)
    }
    // Without the cookie it is unknown whether this browser gets the canary.
    expect(await revisionOfCall()).toBeNull()
  })

  it.each([
    '/api/storefront/edge/storehints?pageName=cafe',
    '/api/storefront/EDGE/storehints',
    '/api/storefront/%65dge/storehints',
    '/api/storefront//edge/storehints',
    '/api/storefront/user/../edge/storehints',
    '/api/storefront/user/..%2fedge/storehints',
    '/api/storefront/edge',
    '/api/storefront/sandbox/copysamplestore',
    '/api/storefront/storeside/opendeals?storeId=1',
    '/api/storefront/StoreSide/tables?storeId=1',
    '/api/storefront/sandbox%2fcopysamplestore',
    '/api/docs',
    '/api/docs/json',
    '/api/health',
    '/api/storefront/openapi.json',
  ])('does not reach paths other than customer calls: %s', async (path) => {
    const { address, seen } = await edgeInFrontOfApi()
    const { hostname, port } = new URL(address)
    // Not by fetch, which would normalise the path.
    const request = ask({ hostname, port, path }).end()
    const [answer] = await once(request, 'response')
    answer.resume()
    expect(answer.statusCode).toBe(404)
    expect(seen).toEqual([])
  })

  it('reaches the API for every customer’s call of the contract, and for no other', async () => {
    const { address, seen } = await edgeInFrontOfApi()
    for (const endpoint of Object.values(endpoints)) {
      const before = seen.length
      await fetch(`${address}/api${endpointPath(endpoint)}`, { method: endpoint.method })
      const isPublic = endpoint.who === 'anyone' || endpoint.who === 'customer'
      expect(seen.length - before, endpoint.name).toBe(isPublic ? 1 : 0)
    }
  })

  it('does not wait for requests whose bodies never arrive', async () => {
    const { address } = await edgeInFrontOfApi()
    const { hostname, port } = new URL(address)
    const slow = Array.from({ length: 150 }, () => connect(Number(port), hostname))
    const head = `POST ${someCall} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`
    await Promise.all(slow.map((socket) => new Promise((sent) => socket.write(head, sent))))
    const answer = await fetch(address + someCall, { signal: AbortSignal.timeout(timeoutMs) })
    expect(answer.status).toBe(200)
    for (const socket of slow) socket.destroy()
  })

  it('is answered with 408 when its body does not arrive in time', async () => {
    const { address } = await edgeInFrontOfApi(() => {}, { requestTimeoutMs: 300 })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(
      `POST ${someCall} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    )
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(timeoutMs) })
    expect(String(answer)).toContain('408')
  })

  it('is refused when too large, or without a content-length', async () => {
    const { address, seen } = await edgeInFrontOfApi()
    const large = await fetch(address + someCall, { method: 'POST', body: 'x'.repeat(300_000) })
    expect(large.status).toBe(413)

    const endless = ask(address + someCall, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } })
    endless.on('error', () => {})
    endless.write('x')
    const [answer] = await once(endless, 'response')
    expect(answer.statusCode).toBe(413)
    endless.destroy()
    expect(seen).toEqual([])
  })

  it.each(['GET', 'POST'])('is not retried when the API closes the connection: %s', async (method) => {
    let requestCount = 0
    const { address } = await edgeInFrontOfApi((api) => {
      api.all('/storefront/user/hangsup', (_request, reply) => {
        requestCount += 1
        reply.raw.destroy()
        return reply.hijack()
      })
    })
    const body = method === 'POST' ? '{}' : null
    const answer = await fetch(`${address}/api/storefront/user/hangsup`, { method, body })
    expect(answer.status).toBe(503)
    expect(requestCount).toBe(1)
  })

  it('leaves no query or body in the log', async () => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const { address, api } = await edgeInFrontOfApi(() => {}, { logger: { level: 'trace', stream } })
    const url = `${address + someCall}?phoneNumber=01012345678`
    const callWithPhone = () => fetch(url, { method: 'POST', body: 'phoneNumber=01012345678' })
    await callWithPhone()
    await api.close()
    await callWithPhone()
    const log = lines.join('')
    expect(log).toContain('answered')
    expect(log).toContain('does not answer')
    expect(log).not.toContain('01012345678')
  })

  it('is answered with 503 when the API is unavailable', async () => {
    const { address, api } = await edgeInFrontOfApi()
    await api.close()
    const answer = await fetch(address + someCall, { method: 'POST', body: '' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 503 })
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('compression of answers', () => {
  const list = Array.from({ length: 500 }, (_, id) => ({ id, name: '아메리카노' }))
  const edgeInFrontOfList = (answerHeaders: Record<string, string> = {}) =>
    edgeInFrontOfApi((api) => {
      api.get('/storefront/user/list', (_request, reply) => reply.headers(answerHeaders).send(list))
      api.get('/storefront/user/short', () => ({ code: 200 }))
    })
  /** The raw bytes, without decompression by the client. */
  const fetchRaw = async (url: string, acceptEncoding: string, extraHeaders: Record<string, string> = {}) => {
    const request = ask(url, { headers: { 'accept-encoding': acceptEncoding, ...extraHeaders } }).end()
    const [answer] = await once(request, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    return { headers: answer.headers, body: Buffer.concat(chunks) }
  }

  it('is added where the API did not compress', async () => {
    const { address } = await edgeInFrontOfList()
    const { headers, body } = await fetchRaw(`${address}/api/storefront/user/list`, 'gzip, br')
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(headers).not.toHaveProperty('x-compressed-by-edge')
    expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(list)
    expect(body.length).toBeLessThan(JSON.stringify(list).length / 4)
  })

  it('is added for personal answers, too', async () => {
    const { address } = await edgeInFrontOfList({ 'cache-control': 'no-store' })
    const loggedInHeaders = { authorization: 'Bearer a.b.c' }
    const { headers, body } = await fetchRaw(`${address}/api/storefront/user/list`, 'br', loggedInHeaders)
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('content-length')
    expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(list)
  })

  it('is not added to short or compressed answers, or for clients without support', async () => {
    const { address } = await edgeInFrontOfList()
    expect((await fetchRaw(`${address}/api/storefront/user/short`, 'br')).headers).not.toHaveProperty(
      'content-encoding',
    )
    const plainAnswer = await fetchRaw(`${address}/api/storefront/user/list`, 'identity')
    expect(plainAnswer.headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(plainAnswer.body.toString())).toEqual(list)

    const compressingApi = await edgeInFrontOfList({ 'content-encoding': 'x-own' })
    const encodedAnswer = await fetchRaw(`${compressingApi.address}/api/storefront/user/list`, 'br')
    expect(encodedAnswer.headers['content-encoding']).toBe('x-own')
  })
})

describe('an event stream', () => {
  it('arrives event by event, and ends at the API when the page leaves', async () => {
    let send: (text: string) => void = () => {}
    let onLeft: () => void = () => {}
    const pageLeft = new Promise<void>((resolve) => {
      onLeft = resolve
    })
    const { address } = await edgeInFrontOfApi((api) => {
      api.get('/storefront/live/events', (_request, reply) => {
        reply.hijack()
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
        reply.raw.flushHeaders()
        send = (text) => reply.raw.write(text)
        reply.raw.on('close', onLeft)
      })
    })
    const leaving = new AbortController()
    const answer = await fetch(`${address}/api/storefront/live/events`, { signal: leaving.signal })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    for (const word of ['data: one\n\n', 'data: two\n\n']) {
      send(word)
      const { value } = await reader.read()
      expect(new TextDecoder().decode(value)).toBe(word)
    }
    leaving.abort()
    expect(await Promise.race([pageLeft.then(() => 'left'), pause(timeoutMs, 'still there')])).toBe('left')
  })

  it('does not delay other calls, however many are open', async () => {
    const { address } = await edgeInFrontOfApi((api) => {
      api.get('/storefront/live/events', (_request, reply) => {
        reply.hijack()
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
        reply.raw.write(': hello\n\n')
      })
    })
    const leaving = new AbortController()
    const streams = Array.from({ length: 200 }, () =>
      fetch(`${address}/api/storefront/live/events`, { signal: leaving.signal }),
    )
    // Those without a connection of their own never begin.
    await Promise.race([Promise.all(streams), pause(timeoutMs)])
    const answer = await fetch(address + someCall, { signal: AbortSignal.timeout(timeoutMs) })
    expect(answer.status).toBe(200)
    leaving.abort()
    await Promise.allSettled(streams)
  })

  it('does not delay a stopping edge', async () => {
    const { address, app } = await edgeInFrontOfApi((api) => {
      api.get('/storefront/live/events', (_request, reply) => {
        reply.hijack()
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
        reply.raw.write(': hello\n\n')
      })
    })
    const answer = await fetch(`${address}/api/storefront/live/events`)
    const body = answer.text().catch(() => 'cut off')
    await app.close()
    expect(await body).toBe('cut off')
  })
})

it('trusts no self-signed certificate: the call does not reach the API', async () => {
  let calls = 0
  const api = createServer(selfSigned, (_request, response) => {
    calls++
    response.setHeader('content-type', 'application/json').end('{"code":200,"message":"","payload":null}')
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const { app } = await anEdge({ apiOrigin: `https://127.0.0.1:${(api.address() as AddressInfo).port}` })
  onTestFinished(async () => {
    await app.close()
    api.close()
  })
  const answer = await app.inject({ url: someCall })
  expect([answer.statusCode, calls]).toEqual([503, 0])
})

describe('an edge that stops', () => {
  it('finishes the calls that it has begun, and ends event streams', async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const { address, app } = await edgeInFrontOfApi((api) => {
      api.get('/storefront/user/index/slow', async () => {
        started.resolve()
        await finish.promise
        return { code: 200 }
      })
      api.get('/storefront/live/events', (_request, reply) => {
        reply.hijack()
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
        reply.raw.write('event: ready\n\n')
      })
    })
    const stream = await fetch(`${address}/api/storefront/live/events`)
    const streamed = stream.text().catch(() => 'cut off')
    const slow = fetch(`${address}/api/storefront/user/index/slow`)
    await started.promise
    const closed = app.close()
    expect(await streamed).toBe('cut off')
    finish.resolve()
    expect(await (await slow).json()).toEqual({ code: 200 })
    await closed
  })
})
