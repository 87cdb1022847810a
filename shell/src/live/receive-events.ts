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
  /** Id of the last event that this browser has heard, whichever tab did. */
  last: { get(): string | undefined; set(id: string): void }
  onEvent(event: ReceivedEvent): void
  /** Stands for chance in tests: between 0 and 1. */
  random?: () => number
}

/** Waits between attempts, in milliseconds: doubled each time, by chance shorter, so that nobody comes in a herd. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000
/** So many streams in a row that were of no use mean that this network lets none through. */
const VAIN_STREAMS = 3
/** A stream that ends sooner, in milliseconds, was of no use. */
const USEFUL_TIME = 10_000
const POLL_EVERY = 10_000
/** Polls before a stream is tried again. */
const POLLS = 12

/** Hears what happens in the store until the signal comes: by stream, else by asking again and again. */
export async function receiveEvents(listening: Listening): Promise<void> {
  const { signal, last, onEvent, random = Math.random } = listening
  let vain = 0

  const hear = (event: ReceivedEvent) => {
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
    const begun = performance.now()
    try {
      await listenToStream(request(), hear)
    } catch {
      // Whatever ended it, the next attempt resumes by the last id.
    }
    vain = performance.now() - begun > USEFUL_TIME ? 1 : vain + 1
    if (vain >= VAIN_STREAMS) await poll()
    else await pause(Math.min(FIRST_WAIT * 2 ** (vain - 1), LONGEST_WAIT) * (0.5 + random() / 2), signal)
  }

  async function poll(): Promise<void> {
    for (let i = 0; i < POLLS && !signal.aborted; i++) {
      try {
        const isFirst = last.get() === undefined
        last.set(await pollEvents(request(), onEvent))
        // Hearing begins here where no stream could: what shows the store reads again once.
        if (isFirst) onEvent({ id: '', kind: streamStarted, data: {} })
      } catch {
        // Neither way leads to the store now.
      }
      await pause(POLL_EVERY * (0.8 + 0.4 * random()), signal)
    }
    vain = VAIN_STREAMS - 1
  }
}

/** Resolves after the time, when the network comes back, or when the signal comes. */
function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      removeEventListener('online', over)
      signal.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, time)
    addEventListener('online', over)
    signal.addEventListener('abort', over)
    if (signal.aborted) over()
  })
}
