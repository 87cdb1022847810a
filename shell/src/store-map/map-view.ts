import type { MapTiles } from '@storefront/contract/document.ts'
import type { Coordinates } from './coordinates.ts'

/** The map as the screen uses it, independent of the library. */
export interface MapView {
  /** Zooms by levels: positive in, negative out. */
  zoomBy(levels: number): void
  /** Back to the store. */
  recentre(): void
  remove(): void
}

export interface MapOptions {
  coordinates: Coordinates
  tiles: MapTiles
  /** Whether animations are off. */
  reducesMotion: boolean
  /** `shown`: the first tile has loaded; `failed`: all tiles in view were requested, and none has loaded. */
  onTiles(outcome: 'shown' | 'failed'): void
}

/** Draws a map into the element, which has a size. */
export type DrawMap = (element: HTMLElement, options: MapOptions) => MapView
