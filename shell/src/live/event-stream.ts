import { getLiveEvents } from '@storefront/contract/endpoints/live.ts'
import { createParser } from 'eventsource-parser'
import { addressOf } from '../api-client/api-client.ts'

/** First event of every stream. */
export const streamStarted = 'ready'

export interface ReceivedEvent {
  id: string
  kind: string
  data: unknown
}

export interface ListenRequest {
  storeId: number
  /** Id of the last event received; later ones are sent first. */
  after: string | undefined
  token: string | null
  signal: AbortSignal
}

/**
 * The server sends something every 15 s; a connection that is silent for longer than this, in milliseconds, is dead.
 */
const SILENCE_LIMIT_MS = 40_000

/**
 * Listens until the stream ends. Uses `fetch`, because the token must travel in a header. @throws when no stream can be
 * opened, when it breaks or falls silent, and when the signal aborts
 */
export async function listenToStream(
  request: ListenRequest,
  onEvent: (event: ReceivedEvent) => void,
): Promise<void> {
  const silence = new AbortController()
  const response = await fetch(liveAddress(request), {
    headers: { accept: 'text/event-stream', ...bearer(request.token) },
    signal: AbortSignal.any([request.signal, silence.signal]),
    cache: 'no-store',
    // It never ends: with the usual high priority a page would never count as loaded.
    priority: 'low',
  })
  if (
    !response.ok ||
    !response.body ||
    !response.headers.get('content-type')?.startsWith('text/event-stream')
  )
    throw new Error(`No event stream: status ${response.status}`)

  const parser = createParser({
    onEvent: ({ id = '', event = '', data }) => onEvent({ id, kind: event, data: jsonIn(data) }),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new Error('The event stream fell silent')), SILENCE_LIMIT_MS)
  }
  wait()
  try {
    for await (const text of textOf(response.body)) {
      wait()
      parser.feed(text)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Polls once for events since `after`, for networks that block streams. Returns the next `after`. */
export async function pollEvents(
  request: ListenRequest,
  onEvent: (event: ReceivedEvent) => void,
): Promise<string> {
  const response = await fetch(liveAddress(request), {
    headers: { accept: 'application/json', ...bearer(request.token) },
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(15_000)]),
    cache: 'no-store',
  })
  const { payload } = (await response.json()) as { payload?: { last: string; eventList: ReceivedEvent[] } }
  if (!payload) throw new Error(`No events: status ${response.status}`)
  for (const event of payload.eventList) onEvent(event)
  return payload.last
}

const liveAddress = ({ storeId, after }: ListenRequest) => addressOf(getLiveEvents, { storeId, after })
const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` }

async function* textOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
