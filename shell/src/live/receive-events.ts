import {
  type ListenRequest,
  listenToStream,
  pollEvents,
  type ReceivedEvent,
  streamStarted,
} from './event-stream.ts'

export interface Listening {
  storeId: number
  token(): string | null
  signal: AbortSignal
  /** Id of the last event that this tab has received, from the server or from the leading tab. */
  last: { get(): string | undefined; set(id: string): void }
  onEvent(event: ReceivedEvent): void
  /** Random numbers between 0 and 1; replaced in tests. */
  random?: () => number
}

/** Exponential backoff with jitter between attempts, in milliseconds. */
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000
/** After this many consecutive failed streams the network is assumed to block streams. */
const MAX_FAILED_STREAMS = 3
/** A stream that ends sooner counts as failed, in milliseconds. */
const MIN_STREAM_MS = 10_000
/** Pause between polls, in milliseconds. */
const POLL_INTERVAL_MS = 10_000
/** Polls before a stream is tried again. */
const POLLS_BETWEEN_STREAMS = 12

/** Receives the store's live events until the signal aborts: by stream, else by polling. */
export async function receiveEvents(listening: Listening): Promise<void> {
  const { signal, last, onEvent, random = Math.random } = listening
  let failed = 0

  const receive = (event: ReceivedEvent) => {
    if (event.id !== '') last.set(event.id)
    onEvent(event)
  }
  const request = (): ListenRequest => ({
    storeId: listening.storeId,
    after: last.get(),
    token: listening.token(),
    signal,
  })

  while (!signal.aborted) {
    const startedAt = performance.now()
    try {
      await listenToStream(request(), receive)
    } catch {
      // The next attempt resumes from the last id.
    }
    failed = performance.now() - startedAt > MIN_STREAM_MS ? 1 : failed + 1
    if (failed >= MAX_FAILED_STREAMS) await poll()
    else await pause(Math.min(FIRST_WAIT_MS * 2 ** (failed - 1), MAX_WAIT_MS) * (0.5 + random() / 2), signal)
  }

  async function poll(): Promise<void> {
    for (let i = 0; i < POLLS_BETWEEN_STREAMS && !signal.aborted; i++) {
      try {
        const isFirst = last.get() === undefined
        last.set(await pollEvents(request(), onEvent))
        // Without a stream the first poll is the start: everything is refetched once.
        if (isFirst) onEvent({ id: '', kind: streamStarted, data: {} })
      } catch {
        // Neither stream nor poll reaches the store now.
      }
      await pause(POLL_INTERVAL_MS * (0.8 + 0.4 * random()), signal)
    }
    failed = MAX_FAILED_STREAMS - 1
  }
}

/** Resolves after the time, when the network comes back, or when the signal aborts. */
function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer)
      removeEventListener('online', resume)
      signal.removeEventListener('abort', resume)
      resolve()
    }
    const timer = setTimeout(resume, time)
    addEventListener('online', resume)
    signal.addEventListener('abort', resume)
    if (signal.aborted) resume()
  })
}
