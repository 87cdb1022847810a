import { type LiveEventData, type LiveEventKind, liveEvents } from '@storefront/contract/live-events.ts'
import { safeParse } from 'valibot'
import { type ReceivedEvent, streamStarted } from './event-stream.ts'
import { runInLeadingTab } from './leading-tab.ts'
import type { LiveSource } from './live-source.ts'
import { receiveEvents } from './receive-events.ts'

/**
 * One event stream for all tabs of a store in this browser: the leading tab receives events and broadcasts them.
 * @param onConnected runs whenever receiving starts: changes between the last refetch and then were missed
 * @returns a function that reconnects with the current token
 */
export function openSharedStream(
  { storeId, token }: LiveSource,
  emit: <K extends LiveEventKind>(kind: K, data: LiveEventData<K>) => void,
  onConnected: () => void,
): () => void {
  const name = `storefront-live-${storeId}`
  const channel = new BroadcastChannel(name)
  let lastId: string | undefined
  let attempt = new AbortController()

  const deliver = ({ kind, data }: ReceivedEvent) => {
    if (kind === streamStarted) onConnected()
    if (!isKnown(kind)) return
    // A newer server may send events that this page does not know: they are ignored.
    const parsed = safeParse(liveEvents[kind], data)
    if (parsed.success) emit(kind, parsed.output as never)
  }
  channel.onmessage = ({ data }: MessageEvent<ReceivedEvent>) => {
    if (data.id !== '') lastId = data.id
    deliver(data)
  }

  const runStream = async (signal: AbortSignal) => {
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
          deliver(event)
        },
      })
    }
  }
  // A following tab gets `onConnected` from the leading tab's next stream only, so it is called once here as well.
  runInLeadingTab(name, runStream, onConnected)
  return () => attempt.abort()
}

const isKnown = (kind: string): kind is LiveEventKind => Object.hasOwn(liveEvents, kind)
