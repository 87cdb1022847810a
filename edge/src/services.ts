import type { MapTiles } from '@storefront/contract/document.ts'
import type { Development } from './development/development.ts'
import type { FirstScreens } from './drawing/first-screens.ts'
import type { Accents } from './html/accents.ts'
import type { RegistrySource, RegistryState } from './registry/registry-source.ts'
import type { RememberedHints } from './store-hints/remembered.ts'
import type { StoreHintsSource } from './store-hints/store-hints.ts'

/** What the routes work with. */
export type EdgeServices = {
  registry: RegistrySource
  /** The registry as it was last read, for answers that must not wait. */
  lastState(): RegistryState | undefined
  hints: RememberedHints
  source: StoreHintsSource
  accents: Accents
  firstScreens: FirstScreens
  filesDir: string
  apiOrigin: string
  product: string
  edgeKey: string | undefined
  storefrontOrigins: readonly string[]
  payOrigins: readonly string[]
  mapTiles: MapTiles | undefined
  pausesForApi: readonly number[]
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<unknown>
  sandbox: boolean
  development: Development | undefined
}
