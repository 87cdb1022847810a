import { type PayEnded, payChannel, payResultKey } from '@storefront/contract/pay-window.ts'
import { hasEnded } from '../pay-window/window-entries.ts'

interface Listeners {
  /** The window says that it has ended. It may say so several times, and on several ways. */
  ended(): void
  /** The page is looked at again, or the network is back. */
  stirred(): void
  /** The very page that went away is back: the customer went back in this tab. */
  restored(): void
}

/**
 * Listens for everything that may mean news of a payment: the storage event, a channel beside it for browsers
 * that part their storage, and the page's own return. Returns what ends the listening.
 */
export function listenForSignals(txNumber: string, listeners: Listeners): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // A browser may have held events back while the page was hidden.
  const look = () => (hasEnded(txNumber) ? listeners.ended() : listeners.stirred())

  addEventListener(
    'storage',
    ({ key, newValue }) => key === payResultKey(txNumber) && newValue !== null && listeners.ended(),
    { signal },
  )
  addEventListener('focus', look, { signal })
  addEventListener('online', look, { signal })
  addEventListener('pageshow', ({ persisted }) => (persisted ? listeners.restored() : look()), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
    signal,
  })
  if ('BroadcastChannel' in window) {
    const channel = new BroadcastChannel(payChannel)
    channel.addEventListener('message', ({ data }: MessageEvent<Partial<PayEnded> | null>) => {
      if (data?.v === 1 && data.txNumber === txNumber) listeners.ended()
    })
    signal.addEventListener('abort', () => channel.close())
  }
  return () => stop.abort()
}
