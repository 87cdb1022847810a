import { type Route, routeOfPath } from '@storefront/contract/routes.ts'
import { goHome, report, useMessages, useReadable, useShop } from '@storefront/host'
import { memo, useEffect } from 'react'
import { CatchError } from '../fallback/catch-error.tsx'
import RemoteFallback from '../fallback/remote-fallback.tsx'
import type { Parts } from '../parts/parts.ts'
import type { PageRouter } from './page-router.ts'

/**
 * The screen of the page, or the fallback in its place: the rest of the shop goes on. What the frame around it
 * shows (a header that the screen itself sets) does not render the screen again.
 */
export const ShownScreen = memo(function ShownScreen({ router, parts }: ShownScreenProps) {
  const page = useReadable(router.shown)
  if (!page) return null
  const { Screen, problem, place } = page
  const route: Route | undefined = routeOfPath(place.path)
  if (!Screen) {
    const retry = () => {
      if (route) parts.freshen(route.owner)
      return router.retry()
    }
    return <ScreenFallback problem={problem} name={route?.name} onRetry={retry} />
  }
  return (
    <CatchError
      key={place.path}
      fallback={(caught, again) => <ScreenFallback problem={caught} name={route?.name} onRetry={again} />}
    >
      <Screen />
    </CatchError>
  )
})

type ShownScreenProps = { router: PageRouter; parts: Pick<Parts, 'freshen'> }

type FallbackProps = { problem: unknown; name: string | undefined; onRetry: () => unknown }

function ScreenFallback({ problem, name = 'other', onRetry }: FallbackProps) {
  const t = useMessages('shell')
  const { storeInfo } = useShop()
  useEffect(() => report(problem, `screen ${name}`), [problem, name])
  return (
    <RemoteFallback
      what={t(`parts.screens.${name}`)}
      onRetry={onRetry}
      phone={storeInfo.tel[0]?.tel}
      onLeave={() => void goHome()}
    />
  )
}
