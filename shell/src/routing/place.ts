import type { Place } from '@storefront/host'
import type { Writable } from '@storefront/host/runtime/writable.ts'
import type { DataRouter } from 'react-router'

/** Where the customer is, following the router: the page that is shown, not the one that is on its way. */
export function followPlace(router: DataRouter, place: Writable<Place>): void {
  place.set(read(router))
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    const next = read(router)
    const now = place.get()
    if (next.path !== now.path || String(next.query) !== String(now.query)) place.set(next)
  })
}

function read(router: DataRouter): Place {
  const { location, matches } = router.state
  const basename = router.basename ?? '/'
  const path = `/${location.pathname.slice(basename.length).replace(/^\//, '')}`
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(matches.at(-1)?.params ?? {}))
    if (value !== undefined && name !== '*') params[name] = value
  return { path, query: new URLSearchParams(location.search), params }
}
