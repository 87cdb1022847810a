import { type LiveEventKind, liveEvents } from '@storefront/contract/live-events.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { safeParse } from 'valibot'
import type { HeardEvent } from './event-stream.ts'
import { keepListening } from './keep-listening.ts'
import { whileLeading } from './leading-tab.ts'

export interface LiveSource {
  storeId: number
  token(): string | null
}

/**
 * What changes in the store, told to every tab of the browser over one stream: the leading tab listens, and
 * passes on what it hears.
 */
export function createLive({ storeId, token }: LiveSource) {
  const listeners = new Map<string, Set<(data: never) => void>>()
  const channel = new BroadcastChannel(`storefront-live-${storeId}`)
  let lastId: string | undefined
  let restart = new AbortController()

  const tell = (event: HeardEvent) => {
    if (!isKnown(event.kind)) return
    // An older page meets a newer server: what it does not understand, it leaves alone.
    const parsed = safeParse(liveEvents[event.kind], event.data)
    if (!parsed.success) return
    for (const listener of listeners.get(event.kind) ?? []) listener(parsed.output as never)
  }

  channel.onmessage = ({ data }: MessageEvent<HeardEvent>) => {
    if (data.id !== '') lastId = data.id
    tell(data)
  }

  const lead = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      restart = new AbortController()
      await keepListening({
        storeId,
        token,
        signal: AbortSignal.any([signal, restart.signal]),
        last: {
          get: () => lastId,
          set: (id) => {
            lastId = id
          },
        },
        onEvent(event) {
          channel.postMessage(event)
          tell(event)
        },
      })
    }
  }

  const onLive: HostRuntime['onLive'] = (kind, listener) => {
    const heard = listeners.get(kind) ?? new Set()
    listeners.set(kind, heard.add(listener as never))
    return () => heard.delete(listener as never)
  }

  return {
    onLive,
    /** Begins to listen, or waits until the tab that does is closed. */
    start: (): void => whileLeading(`storefront-live-${storeId}`, lead),
    /** Listens anew: with another token, other deals are one's own. */
    renew: (): void => restart.abort(),
  }
}

const isKnown = (kind: string): kind is LiveEventKind => Object.hasOwn(liveEvents, kind)
