import type { LiveEventData, LiveEventKind } from '@storefront/contract/live-events.ts'
import { useEffect, useEffectEvent } from 'react'
import { hostRuntime } from './runtime/current.ts'

/** Calls the listener on live events of this kind; one stream serves all tabs of the browser. */
export function useLiveEvent<K extends LiveEventKind>(
  kind: K,
  listener: (data: LiveEventData<K>) => void,
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => hostRuntime().onLive(kind, (data) => onEvent(data)), [kind])
}
