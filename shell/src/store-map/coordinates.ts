import type { StoreInfo } from '@storefront/contract/entities/store.ts'

/** In degrees: `x` is the longitude, `y` the latitude. */
export interface Coordinates {
  x: number
  y: number
}

/** The store's coordinates; null without any, or in metres of a national grid. */
export function coordinatesOf({ address }: StoreInfo): Coordinates | null {
  const { coordinates } = address ?? {}
  if (!coordinates || Math.abs(coordinates.x) > 180 || Math.abs(coordinates.y) > 90) return null
  return { x: coordinates.x, y: coordinates.y }
}
