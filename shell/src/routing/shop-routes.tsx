import type { Route } from '@storefront/contract/routes.ts'
import type { ComponentType } from 'react'
import type { Parts } from '../parts/parts.ts'
import type { PageRoute } from './page-router.ts'
import { RouteGuard } from './route-guard.tsx'

/**
 * The rows of the route table, and the page for every other path. Which rows this store has is asked at each navigation: a
 * bundle may be taken from its contract, or given, while the page is open.
 */
export function shopRoutes(parts: Parts): PageRoute[] {
  return [
    ...parts.routes.map((route) => ({ path: route.path, load: loadGuarded(route, parts) })),
    { path: '*', load: notFound },
  ]
}

const notFound = async () => (await import('../not-found/not-found-screen.tsx')).default

/** The same component each time, so that another query on the same page does not remount the screen. */
function loadGuarded(route: Route, parts: Parts): PageRoute['load'] {
  let loaded: ComponentType | undefined
  return async () => {
    if (!parts.hasRoute(route)) return notFound()
    if (loaded) return loaded
    const Screen = await parts.loadScreen(route)
    loaded = () => (
      <RouteGuard route={route}>
        <Screen />
      </RouteGuard>
    )
    return loaded
  }
}
