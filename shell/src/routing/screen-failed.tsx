import { type Route, routeOfPath } from '@storefront/contract/routes.ts'
import { goHome, navigate, report, useMessages, usePlace, useShop } from '@storefront/host'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import RemoteFallback from '../fallback/remote-fallback.tsx'
import type { Parts } from '../parts/parts.ts'

/** In the place of a screen that could not be loaded, or broke: the rest of the shop goes on. */
export function ScreenFailed({ parts }: { parts: Parts }) {
  const problem = useRouteError()
  const t = useMessages('shell')
  const { path, query } = usePlace()
  const { storeInfo } = useShop()
  const route: Route | undefined = routeOfPath(path)

  useEffect(() => report(problem, `screen ${route?.name}`), [problem, route?.name])

  const retry = () => {
    if (route) parts.freshen(route.owner)
    return navigate.to(query.size > 0 ? `${path}?${query}` : path, { replace: true })
  }
  return (
    <RemoteFallback
      what={t(`parts.screens.${route?.name ?? 'other'}`)}
      onRetry={retry}
      phone={storeInfo.tel[0]?.tel}
      onLeave={() => void goHome()}
    />
  )
}
