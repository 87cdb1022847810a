import { storePath } from '@storefront/contract/paths.ts'
import type { DataRouter } from 'react-router'
import type { Popups } from '../popups/popups.ts'

export interface NavigationParts {
  router: DataRouter
  popups: Pick<Popups, 'closeAll'>
  pageName: string
  /** The page is of an older release, and nothing is under way that a full load would break. */
  shouldRenew(): boolean
}

/** How the host moves about: popups are closed first, so that no entry of theirs is left below the new page. */
export type Navigation = ReturnType<typeof createNavigation>

export function createNavigation({ router, popups, pageName, shouldRenew }: NavigationParts) {
  const hrefOf = (path: string) => storePath(pageName, path)

  async function navigate(path: string, { replace = false } = {}): Promise<void> {
    await popups.closeAll()
    if (shouldRenew()) {
      if (replace) location.replace(hrefOf(path))
      else location.assign(hrefOf(path))
      return
    }
    await router.navigate(path, { replace })
  }

  return {
    navigate,
    hrefOf,
    /** One page back, or Main where this tab began here. */
    async back(): Promise<void> {
      await popups.closeAll()
      const { idx = 0 } = (history.state as { idx?: number } | null) ?? {}
      if (idx === 0) return navigate('/', { replace: true })
      const moved = nextMove()
      history.go(-1)
      await moved
    },
    async goHome(): Promise<void> {
      await popups.closeAll()
      if (router.state.location.pathname !== hrefOf('/')) await navigate('/')
    },
  }
}

/** The next move in history; after a second there was none. */
function nextMove(): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      removeEventListener('popstate', over)
      resolve()
    }
    const timer = setTimeout(over, 1_000)
    addEventListener('popstate', over)
  })
}
