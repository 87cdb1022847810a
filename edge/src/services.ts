import type { MapTiles } from '@storefront/contract/document.ts'
import type { ApiProcesses } from './api-processes/api-processes.ts'
import type { Development } from './development/development.ts'
import type { FirstFonts } from './first-fonts/first-fonts.ts'
import type { FirstPaintStyles } from './first-paint/first-paint-styles.ts'
import type { Accents } from './html/accents.ts'
import type { EdgeMetrics } from './metrics/metrics.ts'
import type { RegistrySource, RegistryState } from './registry/registry-source.ts'
import type { FirstScreens } from './server-rendering/first-screens.ts'
import type { CachedHints } from './store-hints/cached-hints.ts'
import type { StoreHintsSource } from './store-hints/store-hints.ts'

/** Dependencies of the routes. */
export type EdgeServices = {
  registry: RegistrySource
  /** The last read registry, for answers that must not wait. */
  lastState(): RegistryState | undefined
  hints: CachedHints
  source: StoreHintsSource
  accents: Accents
  firstScreens: FirstScreens
  firstPaintStyles: FirstPaintStyles
  firstFonts: FirstFonts
  metrics: EdgeMetrics
  filesDir: string
  api: ApiProcesses
  product: string
  edgeKey: string | undefined
  /** Keys that the edge had before, which still decrypt what was saved with them. */
  formerEdgeKeys: readonly string[]
  /** Folder of providers' returns that are not delivered yet; in memory only without it or without `edgeKey`. */
  returnsDir: string | undefined
  /** Limit of the returns that are buffered; 64 MiB without one. */
  maxReturnBytes: number | undefined
  storefrontOrigins: readonly string[]
  payOrigins: readonly string[]
  mapTiles: MapTiles | undefined
  apiRetryDelaysMs: readonly number[]
  now(): number
  sleep(ms: number, signal?: AbortSignal): Promise<unknown>
  sandbox: boolean
  development: Development | undefined
}
