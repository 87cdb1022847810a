import type { StoreInfo } from '@storefront/contract/entities/store.ts'

/** Degrees: `x` east, `y` north. */
export interface Spot {
  x: number
  y: number
}

/** Where the store is on a map; null where nobody knows, or only in metres of some national grid. */
export function spotOf({ address }: StoreInfo): Spot | null {
  const { coordinates } = address ?? {}
  if (!coordinates || Math.abs(coordinates.x) > 180 || Math.abs(coordinates.y) > 90) return null
  return { x: coordinates.x, y: coordinates.y }
}
