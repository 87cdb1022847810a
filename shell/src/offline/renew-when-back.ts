import { clientOnlyQueries } from '@storefront/contract/first-screen.ts'
import { isStoreBack } from '../page-document/page-document.ts'
import type { Popups } from '../popups/popups.ts'
import type { createRenewal } from '../routing/renewal.ts'

/** From one look to the next, in milliseconds: soon at first, seldom in the end. */
const PAUSE = { first: 2_000, most: 30_000 }

interface OpenedPage {
  popups: Pick<Popups, 'isAnyOpen' | 'shown'>
  renewal: Pick<ReturnType<typeof createRenewal>, 'want'>
}

/**
 * Loads a page anew that was opened without network, once the network is there. A popup that is open, or a field that is
 * being filled in, is left in peace: then the next navigation does it, or the end of that.
 */
export function renewWhenBack({ popups, renewal }: OpenedPage, reload = loadAnew): void {
  let pause = PAUSE.first
  let timer = setTimeout(look, pause)
  addEventListener('online', lookNow)
  document.addEventListener('visibilitychange', lookNow)

  function lookNow(): void {
    clearTimeout(timer)
    void look()
  }

  async function look(): Promise<void> {
    if (document.visibilityState === 'visible' && (await isStoreBack().catch(() => false))) return back()
    pause = Math.min(PAUSE.most, pause * 1.5)
    timer = setTimeout(look, pause)
  }

  function back(): void {
    removeEventListener('online', lookNow)
    document.removeEventListener('visibilitychange', lookNow)
    renewal.want()
    const inPeace = () => {
      if (popups.isAnyOpen() || document.activeElement instanceof HTMLInputElement) return false
      reload()
      return true
    }
    if (inPeace()) return
    const leave = popups.shown.subscribe(() => inPeace() && end())
    const onBlur = () => setTimeout(() => inPeace() && end())
    addEventListener('focusout', onBlur)
    const end = () => {
      leave()
      removeEventListener('focusout', onBlur)
    }
  }
}

/** Under the address that the customer came by: the table or coupon of a link counts once there is a network. */
function loadAnew(): void {
  const [opened] = performance.getEntriesByType('navigation')
  const here = new URL(location.href)
  for (const [name, value] of opened ? new URL(opened.name).searchParams : [])
    if (clientOnlyQueries.includes(name)) here.searchParams.set(name, value)
  history.replaceState(history.state, '', here)
  location.reload()
}
