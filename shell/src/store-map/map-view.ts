import type { MapTiles } from '@storefront/contract/document.ts'
import type { Spot } from './spot.ts'

/** What the screen needs of a map, whichever library draws it. */
export interface MapView {
  /** Levels in (above 0) or out. */
  zoomBy(levels: number): void
  /** Back to the store. */
  recentre(): void
  remove(): void
}

export interface MapOptions {
  spot: Spot
  tiles: MapTiles
  /** Whether it may move by itself. */
  reducesMotion: boolean
  /** All tiles in view have been asked for; `failed`: none of them came. */
  onTiles(outcome: 'shown' | 'failed'): void
}

/** Draws a map into the element, which has a size. */
export type DrawMap = (element: HTMLElement, wishes: MapOptions) => MapView
