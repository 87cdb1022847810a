import { payLoadingAddress, payWindowName } from '@storefront/contract/pay-window.ts'

/** The window that a tap opened, as far as the shop's page can see. */
export interface OpenedWindow {
  /** False where it is gone. */
  goTo(address: string): boolean
  /** `ours` while it shows one of our pages, `away` at a provider, `closed` also where a provider cut it off. */
  look(): 'ours' | 'away' | 'closed'
  close(): void
}

/** Only what a window is asked for; `window.open` gives more. */
type Handle = Pick<Window, 'closed' | 'close'> & { location: Pick<Location, 'origin' | 'replace'> }

/**
 * Opens the loading page in a window of its own. Must run in the tap itself, and without `noopener`, which
 * would give nothing back. Null where the browser does not open one.
 */
export function openPayWindow(pageName: string, open: typeof window.open = window.open): OpenedWindow | null {
  const handle = open.call(window, payLoadingAddress(pageName), payWindowName, 'popup,width=480,height=780')
  return handle && !handle.closed ? openedWindow(handle) : null
}

export function openedWindow(handle: Handle): OpenedWindow {
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
        // Another origin's page does not let itself be read.
        return 'away'
      }
    },
    close() {
      if (!handle.closed) handle.close()
    },
  }
}
