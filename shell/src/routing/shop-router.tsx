import { storePath } from '@storefront/contract/paths.ts'
import { type Route, routes } from '@storefront/contract/routes.ts'
import type { ComponentType } from 'react'
import { createBrowserRouter, type DataRouter } from 'react-router'
import type { Parts } from '../parts/parts.ts'
import { Gate } from './gate.tsx'
import { ScreenFailed } from './screen-failed.tsx'

/**
 * The routes of this store, by history mode under its own segment. A screen is loaded before its page is
 * shown; where that fails, the fallback stands one level up, because a route with `lazy` cannot show its own.
 * @param Frame what stands around every screen
 */
export function createShopRouter({ pageName, parts, Frame }: ShopRouterParts): DataRouter {
  const screens = routes
    .filter((route) => parts.hasRoute(route))
    .map((route) => ({ id: route.name, path: route.path, lazy: () => screenOf(route, parts) }))
  return createBrowserRouter(
    [
      {
        Component: Frame,
        children: [
          {
            ErrorBoundary: () => <ScreenFailed parts={parts} />,
            children: [
              ...screens,
              {
                id: 'notFound',
                path: '*',
                lazy: async () => ({
                  Component: (await import('../not-found/not-found-screen.tsx')).default,
                }),
              },
            ],
          },
        ],
      },
    ],
    { basename: storePath(pageName) },
  )
}

export interface ShopRouterParts {
  pageName: string
  parts: Parts
  Frame: ComponentType
}

async function screenOf(route: Route, parts: Parts): Promise<{ Component: ComponentType }> {
  const Screen = await parts.loadScreen(route)
  return {
    Component: () => (
      <Gate route={route}>
        <Screen />
      </Gate>
    ),
  }
}
