import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import { type Locale, storeText } from '@storefront/host'

/** Link to the store on a map service, Korean or English; null without an address. */
export function mapAddress(info: StoreInfo, language: Locale): string | null {
  const { coordinates, roadAddr } = info.address ?? {}
  const isOnEarth = coordinates && Math.abs(coordinates.x) <= 180 && Math.abs(coordinates.y) <= 90
  const position = isOnEarth ? `${coordinates.y},${coordinates.x}` : null
  if (!position && !roadAddr) return null
  const destination = encodeURIComponent(position ?? roadAddr ?? '')
  if (language === 'en') return `https://www.google.com/maps/dir/?api=1&destination=${destination}`
  if (!position) return `https://map.kakao.com/link/search/${destination}`
  return `https://map.kakao.com/link/to/${encodeURIComponent(storeText(info, 'name', 'ko'))},${position}`
}
