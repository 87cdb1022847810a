import type { Route } from '@storefront/contract/routes.ts'
import { goHome, report, useReadable, useShop } from '@storefront/host'
import { hostRuntime } from '@storefront/host/runtime/current.ts'
import { memo, useEffect } from 'react'
import { usePartName } from '../described-parts/texts.ts'
import { CatchError } from '../fallback/catch-error.tsx'
import RemoteFallback from '../fallback/remote-fallback.tsx'
import type { Parts } from '../parts/parts.ts'
import type { PageRouter } from './page-router.ts'

/**
 * The current screen, or a fallback in its place. Memoized: a header that the screen sets in the frame does not render
 * the screen again.
 */
export const CurrentScreen = memo(function CurrentScreen({ router, parts }: CurrentScreenProps) {
  const page = useReadable(router.shown)
  if (!page) return null
  const { Screen, problem, place } = page
  const route: Route | undefined = hostRuntime().partTable.routeOfPath(place.path)
  if (!Screen) {
    const retry = () => {
      if (route) parts.bustCache(route.owner)
      return router.retry()
    }
    return <ScreenFallback problem={problem} route={route} onRetry={retry} />
  }
  return (
    <CatchError
      key={place.path}
      fallback={(caught, retry) => <ScreenFallback problem={caught} route={route} onRetry={retry} />}
    >
      <Screen />
    </CatchError>
  )
})

type CurrentScreenProps = { router: PageRouter; parts: Pick<Parts, 'bustCache'> }

type FallbackProps = { problem: unknown; route: Route | undefined; onRetry: () => unknown }

function ScreenFallback({ problem, route, onRetry }: FallbackProps) {
  const nameOf = usePartName()
  const { name = 'other', owner = 'shell' } = route ?? {}
  const { storeInfo } = useShop()
  useEffect(() => report(problem, `screen ${name}`), [problem, name])
  return (
    <RemoteFallback
      title={nameOf('screens', name, owner)}
      onRetry={onRetry}
      phone={storeInfo.tel[0]?.tel}
      onLeave={() => void goHome()}
    />
  )
}
