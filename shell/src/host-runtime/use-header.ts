import { type Route, routeOfPath } from '@storefront/contract/routes.ts'
import { type ScreenHeader, useMessages, usePlace, useReadable } from '@storefront/host'
import { screenHeader } from './screen-header.ts'

/** What the screen says, else the name of its route; none where the screen draws its own (spec decision 9). */
export function useHeader(): ScreenHeader | null {
  const t = useMessages('shell')
  const { path } = usePlace()
  const said = useReadable(screenHeader)
  const route: Route | undefined = routeOfPath(path)
  if (route?.headerHidden) return null
  const name = route?.name ?? 'other'
  return said ?? { title: t(`parts.screens.${name}`), left: leftUntilSaid[name] ?? 'menu' }
}

/** Screens that say something else than the side menu: the icon must not change under the thumb when they come. */
const leftUntilSaid: Readonly<Record<string, ScreenHeader['left']>> = {
  menus: 'back',
  shopMap: 'back',
  shareOrder: 'back',
  other: 'back',
}
