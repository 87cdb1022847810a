import type { DataRouter } from 'react-router'
import type { Shell } from '../host-runtime/create-shell.ts'
import { frameOf } from '../host-runtime/frame.tsx'
import { createNavigation } from '../routing/navigation.ts'
import { followPlace } from '../routing/place.ts'
import { keepScrollPlaces } from '../routing/scroll.ts'
import { createShopRouter } from '../routing/shop-router.tsx'
import type { PageDocument } from './page-document.ts'

/** Opens the routes of this store, now that its contract and flags are known, and lets the host move by them. */
export function openRoutes(
  shell: Shell,
  { pageName }: PageDocument,
): { router: DataRouter; isReady: Promise<void> } {
  const { parts, popups, entries, renewal, place } = shell
  const router = createShopRouter({ pageName, parts, Frame: frameOf(shell) })

  shell.moveBy(
    createNavigation({
      router,
      popups,
      pageName,
      shouldRenew() {
        if (!renewal.isDue() || !shell.isIdle()) return false
        renewal.follow()
        return true
      },
    }),
  )
  followPlace(router, place)
  keepScrollPlaces(router)

  let { key } = router.state.location
  router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state !== 'idle' || location.key === key) return
    key = location.key
    if (historyAction === 'POP') return
    entries.pageChanged()
    popups.pageChanged()
  })

  return { router, isReady: untilInitialized(router) }
}

/** The first screen's code is there. */
function untilInitialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
