import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReceivedEvent } from './event-stream.ts'
import { receiveEvents } from './receive-events.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', fetched)
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})

const event = (id: string, kind = 'store.changed', data = '{}') =>
  `id: ${id}\nevent: ${kind}\ndata: ${data}\n\n`

/** A stream that the test writes, and ends. */
function aStream() {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      control = controller
    },
  })
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    write: (text: string) => control?.enqueue(new TextEncoder().encode(text)),
    end: () => control?.close(),
    break: () => control?.error(new TypeError('network error')),
  }
}

let stop = new AbortController()
let received: ReceivedEvent[] = []
let lastId: string | undefined

function listen() {
  void receiveEvents({
    storeId: 10,
    token: () => 'abc',
    signal: stop.signal,
    last: {
      get: () => lastId,
      set: (id) => {
        lastId = id
      },
    },
    onEvent: (each) => received.push(each),
    random: () => 1,
  })
}
const requestedAfter = () =>
  fetched.mock.calls.map(([url]) => new URL(url, 'http://shop').searchParams.get('after'))
const acceptHeaders = () => fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('accept'))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  stop = new AbortController()
  received = []
  lastId = undefined
})
afterEach(async () => {
  stop.abort()
  await pass(60_000)
  vi.useRealTimers()
})

describe('listening to the store', () => {
  it('receives events as they come, with low priority, and with the token in a header and not in the address', async () => {
    const stream = aStream()
    fetched.mockResolvedValueOnce(stream.response)
    listen()
    await pass(0)
    stream.write(event('1', 'deal.changed', '{"dealId":5}'))
    await pass(0)
    expect(received).toEqual([{ id: '1', kind: 'deal.changed', data: { dealId: 5 } }])
    const [url, init] = fetched.mock.lastCall ?? []
    expect(url).toBe('/api/storefront/live/events?storeId=10')
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer abc')
    expect(init?.priority).toBe('low')
  })

  it('joins events that arrive in pieces', async () => {
    const stream = aStream()
    fetched.mockResolvedValueOnce(stream.response)
    listen()
    await pass(0)
    const text = event('1', 'waiting.changed', '{"waitingCount":3}')
    for (const letter of text) stream.write(letter)
    await pass(0)
    expect(received).toEqual([{ id: '1', kind: 'waiting.changed', data: { waitingCount: 3 } }])
  })

  it('continues after the last event when the connection breaks', async () => {
    const [first, second] = [aStream(), aStream()]
    fetched.mockResolvedValueOnce(first.response).mockResolvedValueOnce(second.response)
    listen()
    await pass(0)
    first.write(event('7'))
    await pass(20_000)
    first.break()
    await pass(1_000)
    expect(requestedAfter()).toEqual([null, '7'])
    second.write(event('8'))
    await pass(0)
    expect(received.map((each) => each.id)).toEqual(['7', '8'])
  })

  it('closes a connection that has been silent for long', async () => {
    const stream = aStream()
    fetched.mockImplementationOnce(async (_url, { signal }) => {
      signal?.addEventListener('abort', stream.break)
      return stream.response
    })
    fetched.mockResolvedValueOnce(aStream().response)
    listen()
    await pass(30_000)
    stream.write(': heartbeat\n\n')
    await pass(30_000)
    expect(fetched).toHaveBeenCalledTimes(1)
    await pass(12_000)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('backs off after each failed attempt', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    listen()
    await pass(0)
    expect(fetched).toHaveBeenCalledTimes(1)
    await pass(999)
    expect(fetched).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(fetched).toHaveBeenCalledTimes(2)
    await pass(1_999)
    expect(fetched).toHaveBeenCalledTimes(2)
    await pass(1)
    expect(acceptHeaders().filter((accept) => accept === 'text/event-stream')).toHaveLength(3)
  })

  it('polls where the network blocks streams', async () => {
    fetched.mockImplementation(async (_url, { headers }) => {
      if (new Headers(headers).get('accept') !== 'application/json') return new Response('', { status: 502 })
      const payload = { last: '9', eventList: [{ id: '9', kind: 'limits.changed', data: {} }] }
      return Response.json({
        code: 200,
        message: '',
        payload: lastId === '9' ? { last: '9', eventList: [] } : payload,
      })
    })
    listen()
    await pass(3_100)
    expect(acceptHeaders()).toEqual([
      'text/event-stream',
      'text/event-stream',
      'text/event-stream',
      'application/json',
    ])
    expect(received).toEqual([
      { id: '9', kind: 'limits.changed', data: {} },
      // No stream has started: the first poll is the start.
      { id: '', kind: 'ready', data: {} },
    ])
    await pass(12_000)
    expect(requestedAfter().at(-1)).toBe('9')
    expect(received).toHaveLength(2)
  })

  it('tries a stream again after some polls', async () => {
    fetched.mockImplementation(async (_url, { headers }) =>
      new Headers(headers).get('accept') === 'application/json'
        ? Response.json({ code: 200, message: '', payload: { last: '1', eventList: [] } })
        : new Response('', { status: 502 }),
    )
    listen()
    await pass(3 * 60_000)
    expect(acceptHeaders().slice(4)).toContain('text/event-stream')
  })

  it('ends when its signal is aborted', async () => {
    const stream = aStream()
    fetched.mockImplementationOnce(async (_url, { signal }) => {
      signal?.addEventListener('abort', stream.break)
      return stream.response
    })
    listen()
    await pass(0)
    stop.abort()
    await pass(60_000)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
