import { type OpenedWindow, openPayWindow } from './opened-window.ts'
import { staysInTab } from './same-tab.ts'

/** What a payment does to the browser itself. */
export interface Around {
  /** In the tap; null where the browser opens none. */
  openWindow(pageName: string): OpenedWindow | null
  /** Whether a window of its own is not even tried. */
  staysInTab(): boolean
  /** Leaves the page. */
  goTo(address: string): void
}

export const browserAround: Around = {
  openWindow: (pageName) => openPayWindow(pageName),
  staysInTab() {
    const { standalone = false } = navigator as Navigator & { standalone?: boolean }
    return staysInTab(navigator.userAgent, standalone)
  },
  goTo: (address) => location.assign(address),
}
