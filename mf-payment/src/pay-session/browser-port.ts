import {
  type PayEnded,
  payChannel,
  payLoadingAddress,
  payLockName,
  payResultKey,
  payWindowName,
} from '@storefront/contract/pay-window.ts'
import { hasEnded } from '../pay-window/window-entries.ts'

/** Browser functions that a payment session uses; replaced in tests. */
export interface BrowserPort {
  /** Call synchronously in the tap; null if the browser blocks the window. */
  openWindow(pageName: string): PayWindow | null
  /** Whether to pay in this tab without opening a window. */
  paysInSameTab(): boolean
  /** Navigates this page to an address. */
  goTo(address: string): void
}

export const browserPort: BrowserPort = {
  openWindow: (pageName) => openPayWindow(pageName),
  paysInSameTab() {
    const { standalone = false } = navigator as Navigator & { standalone?: boolean }
    return paysInSameTab(navigator.userAgent, standalone)
  },
  goTo: (address) => location.assign(address),
}

/** The window that a tap opened, as visible to the shop's page. */
export interface PayWindow {
  /** @returns false if the window is closed, or cannot be navigated */
  goTo(address: string): boolean
  /**
   * `same-origin`: shows one of our pages. `cross-origin`: a provider's page. `closed`: closed, or cut off by a provider's COOP
   * header.
   */
  originState(): 'same-origin' | 'cross-origin' | 'closed'
  close(): void
}

/** The used part of `Window`. */
type Handle = Pick<Window, 'closed' | 'close'> & { location: Pick<Location, 'origin' | 'replace'> }

/**
 * Opens the loading page in a new window. Call synchronously in the tap, and without `noopener`, which would return no
 * handle. @returns null if the browser blocks it
 */
export function openPayWindow(pageName: string, open: typeof window.open = window.open): PayWindow | null {
  const handle = open.call(window, payLoadingAddress(pageName), payWindowName, 'popup,width=480,height=780')
  return handle && !handle.closed ? payWindow(handle) : null
}

export function payWindow(handle: Handle): PayWindow {
  return {
    goTo(address) {
      if (handle.closed) return false
      try {
        handle.location.replace(address)
        return true
      } catch {
        return false
      }
    },
    originState() {
      if (handle.closed) return 'closed'
      try {
        return handle.location.origin === location.origin ? 'same-origin' : 'cross-origin'
      } catch {
        // A page of another origin cannot be read.
        return 'cross-origin'
      }
    },
    close() {
      if (!handle.closed) handle.close()
    },
  }
}

/** In-app browsers, which open no second window or lose access to it. */
const inApp =
  /KAKAOTALK|NAVER\(inapp|DaumApps|Instagram|FBAN|FBAV|FB_IAB|\bLine\/|everytimeApp|Snapchat|TikTok|BytedanceWebview|; wv\)/i

/**
 * Whether paying happens in this tab.
 * @param isStandalone whether the shop runs as an app from the home screen: iOS would open a window in Safari, outside of it
 */
export function paysInSameTab(userAgent: string, isStandalone: boolean): boolean {
  return isStandalone || inApp.test(userAgent)
}

/**
 * Acquires the lock of the tab that pays in this store. Without Web Locks every tab gets it; the API refuses a second
 * payment in any case. @returns a function that releases the lock; null while another tab holds it
 */
export function acquirePayLock(storeId: number): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    navigator.locks
      .request(payLockName(storeId), { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(() => resolve(() => {}))
  })
}

interface SignalListeners {
  /** The window reported its end, possibly several times and over several channels. */
  ended(): void
  /** The page is visible or online again. */
  revalidate(): void
  /** This page was restored from the back/forward cache: the customer went back in this tab. */
  restored(): void
}

/**
 * Subscribes to all signals about a payment: the storage event, a broadcast channel for browsers that partition
 * storage, and the page becoming visible or online. @returns unsubscribe
 */
export function subscribeToSignals(txNumber: string, listeners: SignalListeners): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // A browser may have delayed events while the page was hidden.
  const check = () => (hasEnded(txNumber) ? listeners.ended() : listeners.revalidate())

  addEventListener(
    'storage',
    ({ key, newValue }) => key === payResultKey(txNumber) && newValue !== null && listeners.ended(),
    { signal },
  )
  addEventListener('focus', check, { signal })
  addEventListener('online', check, { signal })
  addEventListener('pageshow', ({ persisted }) => (persisted ? listeners.restored() : check()), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check(), {
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
