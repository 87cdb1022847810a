import type { Route } from '@storefront/contract/routes.ts'
import type { ComponentType } from 'react'
import type { Parts } from '../parts/parts.ts'
import { Gate } from './gate.tsx'
import type { PageRoute } from './page-router.ts'

/** The rows of the route table that this store has, their guards around them, and the page for every other path. */
export function shopRoutes(parts: Parts): PageRoute[] {
  return [
    ...parts.routes
      .filter(parts.hasRoute)
      .map((route) => ({ path: route.path, load: guarded(route, parts) })),
    { path: '*', load: async () => (await import('../not-found/not-found-screen.tsx')).default },
  ]
}

/** The same component each time, so that another query on the same page does not remount the screen. */
function guarded(route: Route, parts: Parts): PageRoute['load'] {
  let known: ComponentType | undefined
  return async () => {
    if (known) return known
    const Screen = await parts.loadScreen(route)
    known = () => (
      <Gate route={route}>
        <Screen />
      </Gate>
    )
    return known
  }
}
