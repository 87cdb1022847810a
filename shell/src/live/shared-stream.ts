import { type LiveEventData, type LiveEventKind, liveEvents } from '@storefront/contract/live-events.ts'
import { safeParse } from 'valibot'
import { type ReceivedEvent, streamStarted } from './event-stream.ts'
import { whileLeading } from './leading-tab.ts'
import type { LiveSource } from './live-source.ts'
import { receiveEvents } from './receive-events.ts'

/**
 * One stream for every tab of the browser: the leading tab listens, and passes on what it hears.
 * @param joined is told whenever hearing begins: what changed between a reading and then was told to nobody
 * @returns listens anew, with the token of then
 */
export function openSharedStream(
  { storeId, token }: LiveSource,
  tell: <K extends LiveEventKind>(kind: K, data: LiveEventData<K>) => void,
  joined: () => void,
): () => void {
  const name = `storefront-live-${storeId}`
  const channel = new BroadcastChannel(name)
  let lastId: string | undefined
  let attempt = new AbortController()

  const pass = ({ kind, data }: ReceivedEvent) => {
    if (kind === streamStarted) joined()
    if (!isKnown(kind)) return
    // An older page meets a newer server: what it does not understand, it leaves alone.
    const parsed = safeParse(liveEvents[kind], data)
    if (parsed.success) tell(kind, parsed.output as never)
  }
  channel.onmessage = ({ data }: MessageEvent<ReceivedEvent>) => {
    if (data.id !== '') lastId = data.id
    pass(data)
  }

  const lead = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      attempt = new AbortController()
      await receiveEvents({
        storeId,
        token,
        signal: AbortSignal.any([signal, attempt.signal]),
        last: {
          get: () => lastId,
          set: (id) => {
            lastId = id
          },
        },
        onEvent(event) {
          channel.postMessage(event)
          pass(event)
        },
      })
    }
  }
  // A tab that follows hears of the next stream only when the leading one begins it; one that leads is told by its own.
  whileLeading(name, lead, joined)
  return () => attempt.abort()
}

const isKnown = (kind: string): kind is LiveEventKind => Object.hasOwn(liveEvents, kind)
