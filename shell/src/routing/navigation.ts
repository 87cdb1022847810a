import { paths, storePath } from '@storefront/contract/paths.ts'
import type { PartTable } from '@storefront/contract/registry/part-table.ts'
import type { Popups } from '../popups/popups.ts'
import type { BrowserEntries } from './browser-entries.ts'
import { hasDeveloperBuilds, withDeveloperBuilds } from './developer-builds.ts'
import type { PageRouter } from './page-router.ts'

export interface NavigationParts {
  table: Pick<PartTable, 'routeOfPath'>
  router: PageRouter
  entries: BrowserEntries
  popups: Pick<Popups, 'closeAll'>
  pageName: string
  /** Whether to navigate by a full page load: the page is of an older release, and a load would interrupt nothing. */
  shouldReload(): boolean
}

/** Navigation of the host. Popups are closed first, so that none of their entries is left below the new page. */
export type Navigation = ReturnType<typeof createNavigation>

export function createNavigation({
  table,
  router,
  entries,
  popups,
  pageName,
  shouldReload,
}: NavigationParts) {
  const hrefOf = (path: string) => storePath(pageName, path)

  /** Whether a page of this store in this tab led to this document. */
  const cameFromStore = () =>
    history.length > 1 && `${document.referrer}/`.startsWith(`${location.origin}${storePath(pageName, '/')}`)

  async function navigate(path: string, { replace = false } = {}): Promise<void> {
    await popups.closeAll()
    // With builds of a developer, the page's registry is never that of the edge's answers.
    if (!hasDeveloperBuilds(location.search) && shouldReload()) {
      if (replace) location.replace(hrefOf(path))
      else location.assign(hrefOf(path))
      return
    }
    await router.navigate(withDeveloperBuilds(path, location.search), replace ? 'replace' : 'push')
  }

  return {
    navigate,
    hrefOf,
    /**
     * One page back, or Main where this document is the tab's first page of the store; a target in the route table wins. A link that is tapped
     * before the app has started loads another document, whose referrer is the page before.
     */
    async back(): Promise<void> {
      await popups.closeAll()
      const leadsToMain = table.routeOfPath(router.shown.get()?.place.path ?? '')?.backTo === 'main'
      const isFirst = entries.current().index === 0 && !cameFromStore()
      if (leadsToMain || isFirst) return navigate(paths.main(), { replace: true })
      const moved = nextMove()
      entries.go(-1)
      await moved
    },
    async goHome(): Promise<void> {
      await popups.closeAll()
      if (router.shown.get()?.place.path !== '/') await navigate('/')
    },
  }
}

/** Resolves after the next popstate, or after a second without one. */
function nextMove(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('popstate', finish)
      resolve()
    }
    const timer = setTimeout(finish, 1_000)
    addEventListener('popstate', finish)
  })
}
