import { storePath } from '@storefront/contract/paths.ts'
import type { Shell } from '../host-runtime/create-shell.ts'
import type { PageDocument } from '../page-document/page-document.ts'
import { createNavigation } from '../routing/navigation.ts'
import { createPageRouter, type PageRouter } from '../routing/page-router.ts'
import { keepScrollPlaces } from '../routing/scroll.ts'
import { shopRoutes } from '../routing/shop-routes.tsx'

/** Opens the routes of this store, now that its contract and flags are known, and lets the host move by them. */
export function openRoutes(shell: Shell, { pageName }: PageDocument): PageRouter {
  const { runtime, parts, popups, entries, renewal, place } = shell
  const router = createPageRouter({ entries, base: storePath(pageName), routes: shopRoutes(parts) })

  shell.moveBy(
    createNavigation({
      table: runtime.partTable,
      router,
      entries,
      popups,
      pageName,
      shouldRenew() {
        if (!renewal.isDue() || !shell.isIdle()) return false
        renewal.follow()
        return true
      },
    }),
  )
  router.onChange((how) => how !== 'move' && popups.pageChanged())
  router.shown.subscribe(() => {
    const shown = router.shown.get()
    if (shown) place.set(shown.place)
  })
  keepScrollPlaces(router, entries)
  return router
}
