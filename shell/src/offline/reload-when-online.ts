import { clientOnlyQueries } from '@storefront/contract/first-screen.ts'
import { isStoreAvailable } from '../page-document/page-document.ts'
import type { Popups } from '../popups/popups.ts'
import type { createReloadCheck } from '../routing/reload-check.ts'

/** Interval between checks, in milliseconds; it grows. */
const INTERVAL_MS = { first: 2_000, max: 30_000 }

interface OpenedPage {
  popups: Pick<Popups, 'isAnyOpen' | 'shown'>
  reloadCheck: Pick<ReturnType<typeof createReloadCheck>, 'request'>
}

/**
 * Reloads a page that was opened offline once the network is back. While a popup is open or a field is focused it waits
 * for their end or the next navigation.
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
    if (document.visibilityState === 'visible' && (await isStoreAvailable().catch(() => false)))
      return onOnline()
    interval = Math.min(INTERVAL_MS.max, interval * 1.5)
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

/** Reloads the address that was opened, with the table or coupon of its link. */
function reloadAtOpenedAddress(): void {
  const [opened] = performance.getEntriesByType('navigation')
  const pageUrl = new URL(location.href)
  for (const [name, value] of opened ? new URL(opened.name).searchParams : [])
    if (clientOnlyQueries.includes(name)) pageUrl.searchParams.set(name, value)
  history.replaceState(history.state, '', pageUrl)
  location.reload()
}
