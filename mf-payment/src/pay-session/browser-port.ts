import {
  type PayEnded,
  payChannel,
  payLoadingAddress,
  payLockName,
  payResultKey,
  payWindowName,
} from '@storefront/contract/pay-window.ts'
import { hasEnded } from '../pay-window/window-entries.ts'

/** What a payment needs of the browser's windows; tests replace it. */
export interface BrowserPort {
  /** Call it in the tap; null where the browser opens no window. */
  openWindow(pageName: string): PayWindow | null
  /** Whether paying goes on in this tab, without trying to open a window. */
  staysInTab(): boolean
  /** Leaves the page. */
  goTo(address: string): void
}

export const browserPort: BrowserPort = {
  openWindow: (pageName) => openPayWindow(pageName),
  staysInTab() {
    const { standalone = false } = navigator as Navigator & { standalone?: boolean }
    return staysInTab(navigator.userAgent, standalone)
  },
  goTo: (address) => location.assign(address),
}

/** The window that a tap opened, as far as the shop's page can see it. */
export interface PayWindow {
  /** @returns false where the window is gone */
  goTo(address: string): boolean
  /** `ours`: it shows one of our pages. `away`: a provider's. `closed`: also where a provider cut it off. */
  look(): 'ours' | 'away' | 'closed'
  close(): void
}

/** The part of `Window` that is used. */
type Handle = Pick<Window, 'closed' | 'close'> & { location: Pick<Location, 'origin' | 'replace'> }

/**
 * Opens the loading page in a window of its own. Must run in the tap itself, and without `noopener`, which
 * would return no handle.
 * @returns null where the browser does not open one
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
    look() {
      if (handle.closed) return 'closed'
      try {
        return handle.location.origin === location.origin ? 'ours' : 'away'
      } catch {
        // The page of another origin cannot be read.
        return 'away'
      }
    },
    close() {
      if (!handle.closed) handle.close()
    },
  }
}

/** Browsers inside other apps, which open no second window or lose sight of it. */
const inApp =
  /KAKAOTALK|NAVER\(inapp|DaumApps|Instagram|FBAN|FBAV|FB_IAB|\bLine\/|everytimeApp|Snapchat|TikTok|BytedanceWebview|; wv\)/i

/**
 * Whether paying goes on in this very tab.
 * @param isStandalone iOS: the shop was opened from the home screen, where a window would be Safari's
 */
export function staysInTab(userAgent: string, isStandalone: boolean): boolean {
  return isStandalone || inApp.test(userAgent)
}

/**
 * Makes this the one tab that pays in this store.
 * @returns what releases the lock; null while another tab holds it. A browser without Web Locks lets every tab pass:
 * the API refuses a second payment all the same.
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
  /** The window says that it has ended. It may say so several times, and over several channels. */
  ended(): void
  /** The page is visible again, or the network is back. */
  revalidate(): void
  /** This page was restored from the back/forward cache: the customer went back in this tab. */
  restored(): void
}

/**
 * Subscribes to everything that may mean news of a payment: the storage event, a broadcast channel for browsers that
 * partition their storage, and the page's own return.
 * @returns unsubscribe
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
