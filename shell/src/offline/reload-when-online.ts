import { clientOnlyQueries } from '@storefront/contract/first-screen.ts'
import { isStoreBack } from '../page-document/page-document.ts'
import type { Popups } from '../popups/popups.ts'
import type { createReloadCheck } from '../routing/reload-check.ts'

/** From one look to the next, in milliseconds: soon at first, seldom in the end. */
const INTERVAL_MS = { first: 2_000, most: 30_000 }

interface OpenedPage {
  popups: Pick<Popups, 'isAnyOpen' | 'shown'>
  reloadCheck: Pick<ReturnType<typeof createReloadCheck>, 'request'>
}

/**
 * Loads a page anew that was opened without network, once the network is there. A popup that is open, or a field that is
 * being filled in, is left in peace: then the next navigation does it, or the end of that.
 */
export function reloadWhenOnline({ popups, reloadCheck }: OpenedPage, reload = reloadAtOpenedAddress): void {
  let interval = INTERVAL_MS.first
  let timer = setTimeout(check, interval)
  addEventListener('online', checkNow)
  document.addEventListener('visibilitychange', checkNow)

  function checkNow(): void {
    clearTimeout(timer)
    void check()
  }

  async function check(): Promise<void> {
    if (document.visibilityState === 'visible' && (await isStoreBack().catch(() => false))) return onOnline()
    interval = Math.min(INTERVAL_MS.most, interval * 1.5)
    timer = setTimeout(check, interval)
  }

  function onOnline(): void {
    removeEventListener('online', checkNow)
    document.removeEventListener('visibilitychange', checkNow)
    reloadCheck.request()
    const reloadUnlessBusy = () => {
      if (popups.isAnyOpen() || document.activeElement instanceof HTMLInputElement) return false
      reload()
      return true
    }
    if (reloadUnlessBusy()) return
    const unsubscribe = popups.shown.subscribe(() => reloadUnlessBusy() && end())
    const onBlur = () => setTimeout(() => reloadUnlessBusy() && end())
    addEventListener('focusout', onBlur)
    const end = () => {
      unsubscribe()
      removeEventListener('focusout', onBlur)
    }
  }
}

/** Under the address that the customer came by: the table or coupon of a link counts once there is a network. */
function reloadAtOpenedAddress(): void {
  const [opened] = performance.getEntriesByType('navigation')
  const here = new URL(location.href)
  for (const [name, value] of opened ? new URL(opened.name).searchParams : [])
    if (clientOnlyQueries.includes(name)) here.searchParams.set(name, value)
  history.replaceState(history.state, '', here)
  location.reload()
}
