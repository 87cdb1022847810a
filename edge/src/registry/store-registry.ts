import type { Channels } from '@storefront/contract/registry/channels.ts'
import { type PartTable, partTableOf } from '@storefront/contract/registry/part-table.ts'
import type { ReleaseRecord, ShellRelease } from '@storefront/contract/registry/release-record.ts'
import { releaseId } from '@storefront/contract/registry/release-record.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import { candidateIds } from '../resolve/candidates.ts'
import { resolveRegistry, type StoreContract } from '../resolve/resolve.ts'
import { isInCanaryShare, partsWithCanaryShare } from '../resolve/shares.ts'
import type { RegistryState } from './registry-source.ts'

/** The releases of a page of a store. */
export type StoreRegistry = { shell: ShellRelease; registry: ResolvedRegistry }

/** Undefined while no shell is released. The same state and store give the same object. */
export function storeRegistry(state: RegistryState, store: StoreContract): StoreRegistry | undefined {
  const cached = resolvedOf.get(state) ?? new Map<string, StoreRegistry | undefined>()
  resolvedOf.set(state, cached)
  const key = contractKey(state, store)
  const pageKey = `${store.pageName} ${key}`
  if (!cached.has(pageKey)) cached.set(pageKey, resolve(state, store, key))
  return cached.get(pageKey)
}

/** Everything of a store by which a part is resolved, but pins and canaries that it has by its name. */
const contractKey = ({ channels }: RegistryState, { bundles, bucket }: StoreContract) =>
  `${[...bundles].sort().join(' ')} ${variantOf(channels, bucket)}`

/** Canaries that a browser gets by its share, as text: browsers of one variant get the same documents. */
export function variantOf(channels: Channels, bucket: number | undefined): string {
  return partsWithCanaryShare(channels)
    .filter((part) => isInCanaryShare(channels, part, bucket))
    .join(' ')
}

/** Every screen and popup of a page. The same registry gives the same table. */
export function tableOf(registry: ResolvedRegistry): PartTable {
  const table = tables.get(registry) ?? partTableOf(registry)
  tables.set(registry, table)
  return table
}

const tables = new WeakMap<ResolvedRegistry, PartTable>()

/** The record of a remote of a resolved registry; undefined where the page has no such remote. */
export function recordOf(
  state: RegistryState,
  name: string,
  registry: ResolvedRegistry,
): ReleaseRecord | undefined {
  const remote = registry.remotes.find((other) => other.name === name)
  return (
    remote && state.remotes.find((record) => record.name === name && releaseId(record) === releaseId(remote))
  )
}

/** The records of all remotes of a resolved registry. */
export function remotesOf(state: RegistryState, registry: ResolvedRegistry): ReleaseRecord[] {
  return registry.remotes.flatMap(({ name }) => recordOf(state, name, registry) ?? [])
}

const resolvedOf = new WeakMap<RegistryState, Map<string, StoreRegistry | undefined>>()
const sharedOf = new WeakMap<RegistryState, Map<string, StoreRegistry | undefined>>()

/**
 * The releases of a page whose name may be no store's. Names are chosen by whoever asks, so nothing is kept for each, as
 * `storeRegistry` does: a state lives until the next release.
 */
export function registryOfAnyName(state: RegistryState, store: StoreContract): StoreRegistry | undefined {
  return hasOwnReleases(state, store)
    ? storeRegistry(state, store)
    : sharedRegistry(state, store, contractKey(state, store))
}

/**
 * Stores without a pin or a canary by their name share one registry, and everything that is cached by it: with 1,000 stores,
 * resolving one for each was a thirtieth of the main thread's time. Each store has an object of its own, by which its documents are cached.
 */
function resolve(state: RegistryState, store: StoreContract, key: string): StoreRegistry | undefined {
  if (hasOwnReleases(state, store)) return resolveAlone(state, store)
  const found = sharedRegistry(state, store, key)
  return found && { ...found }
}

/** Whether the channels name the store. */
const hasOwnReleases = ({ channels: { pins, canaryStores } }: RegistryState, { pageName }: StoreContract) =>
  Object.hasOwn(pins, pageName) || canaryStores.includes(pageName)

function sharedRegistry(state: RegistryState, store: StoreContract, key: string): StoreRegistry | undefined {
  const shared = sharedOf.get(state) ?? new Map<string, StoreRegistry | undefined>()
  sharedOf.set(state, shared)
  if (!shared.has(key)) shared.set(key, resolveAlone(state, store))
  return shared.get(key)
}

function resolveAlone(state: RegistryState, store: StoreContract): StoreRegistry | undefined {
  const ids = candidateIds(state.channels, store.pageName, 'shell', store.bucket)
  const shell = ids
    .map((id) => state.shells.find((record) => releaseId(record) === id))
    .find((record) => record !== undefined)
  if (!shell) return undefined
  const { channels, remotes: records, strict } = state
  return { shell, registry: resolveRegistry({ shell, store, channels, records, strict }) }
}
