import { storePath } from '@storefront/contract/paths.ts'
import type { Shell } from '../host-runtime/create-shell.ts'
import type { PageDocument } from '../page-document/page-document.ts'
import { createNavigation } from '../routing/navigation.ts'
import { createPageRouter, type PageRouter } from '../routing/page-router.ts'
import { restoreScrollPositions } from '../routing/scroll.ts'
import { shopRoutes } from '../routing/shop-routes.tsx'

/** Creates the router of this store, now that its contract and flags are known, and connects the host's navigation. */
export function openRoutes(shell: Shell, { pageName }: PageDocument): PageRouter {
  const { runtime, parts, popups, entries, reloadCheck, addedBundles, place } = shell
  const router = createPageRouter({ entries, base: storePath(pageName), routes: shopRoutes(parts) })

  shell.setNavigation(
    createNavigation({
      table: runtime.partTable,
      router,
      entries,
      popups,
      pageName,
      shouldReload() {
        const added = addedBundles()
        if (!reloadCheck.isDue(added) || !shell.isIdle()) return false
        reloadCheck.markReloaded(added)
        return true
      },
    }),
  )
  router.onChange((how) => how !== 'move' && popups.pageChanged())
  router.shown.subscribe(() => {
    const shownPage = router.shown.get()
    if (shownPage) place.set(shownPage.place)
  })
  restoreScrollPositions(router, entries)
  return router
}
