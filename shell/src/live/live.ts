import type { LiveEventData, LiveEventKind } from '@storefront/contract/live-events.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import type { LiveSource } from './live-source.ts'

/** Live events of the store for subscribers. The connection's code is loaded after the first screen. */
export function createLive(source: LiveSource) {
  const listeners = new Map<string, Set<(data: never) => void>>()
  const connectListeners = new Set<() => void>()
  let reconnect = () => {}

  const onLive: HostRuntime['onLive'] = (kind, listener) => {
    const registered = listeners.get(kind) ?? new Set()
    listeners.set(kind, registered.add(listener as never))
    return () => registered.delete(listener as never)
  }
  const emit = <K extends LiveEventKind>(kind: K, data: LiveEventData<K>) => {
    for (const listener of listeners.get(kind) ?? []) listener(data as never)
  }

  return {
    onLive,
    /** Runs the listener on each connect and reconnect. */
    onConnected: (listener: () => void): void => void connectListeners.add(listener),
    /** Connects, or waits for the leading tab to stop. */
    async start(): Promise<void> {
      const { openSharedStream } = await import(
        /* webpackChunkName: "after-first-screen" */ './shared-stream.ts'
      )
      reconnect = openSharedStream(source, emit, () => {
        for (const listener of connectListeners) listener()
      })
    },
    /** Reconnects with the current token, which decides whose deals are received. */
    reconnect: (): void => reconnect(),
  }
}
