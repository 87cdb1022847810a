import { type ScreenHeader, usePlace, useReadable } from '@storefront/host'
import { hostRuntime } from '@storefront/host/runtime/current.ts'
import { descriptionOf, usePartName } from '../described-parts/texts.ts'
import { screenHeader } from './screen-header.ts'

/**
 * The header that the screen has set, else the one its owner describes; null for a screen with its own header
 * (spec decision 9).
 */
export function useHeader(): ScreenHeader | null {
  const nameOf = usePartName()
  const { path } = usePlace()
  const ownHeader = useReadable(screenHeader)
  const route = hostRuntime().partTable.routeOfPath(path)
  if (route?.headerHidden) return null
  if (ownHeader) return ownHeader
  const { name = 'other', owner = 'shell' } = route ?? {}
  const described = owner === 'shell' ? shellHeaders : descriptionOf(owner)?.headers
  return { title: nameOf('screens', name, owner), left: described?.[name]?.left ?? 'menu' }
}

/** Of the shell's own screens: known early, so that the icon does not change when they have loaded. */
const shellHeaders: Readonly<Record<string, { left: ScreenHeader['left'] }>> = {
  shopMap: { left: 'back' },
  other: { left: 'back' },
}
