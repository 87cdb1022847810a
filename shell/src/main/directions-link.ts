import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import { paths } from '@storefront/contract/paths.ts'
import { hasScreen, type Locale, storeText } from '@storefront/host'
import { internalLink } from '../internal-link.ts'

/**
 * Directions to the store: its own map page where there is one, else a map service in a new tab, Korean or English.
 * Null without an address.
 */
export function directionsLink(info: StoreInfo, language: Locale) {
  if (hasScreen(paths.shopMap())) return internalLink(paths.shopMap())
  const href = mapAddress(info, language)
  return href && { href, external: true }
}

export function mapAddress(info: StoreInfo, language: Locale): string | null {
  const { coordinates, roadAddr } = info.address ?? {}
  const position = coordinates && isOnEarth(coordinates) ? `${coordinates.y},${coordinates.x}` : null
  if (!position && !roadAddr) return null
  if (language === 'en')
    return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(position ?? roadAddr ?? '')}`
  if (!position) return `https://map.kakao.com/link/search/${encodeURIComponent(roadAddr ?? '')}`
  return `https://map.kakao.com/link/to/${encodeURIComponent(storeText(info, 'name', 'ko'))},${position}`
}

/** Whether coordinates are degrees. Some address services answer metres of a national grid. */
function isOnEarth({ x, y }: { x: number; y: number }): boolean {
  return Math.abs(x) <= 180 && Math.abs(y) <= 90
}
