import type { Channels } from '@storefront/contract/registry/channels.ts'
import { releaseId } from '@storefront/contract/registry/release-record.ts'
import type { StoreRegistry } from '../registry/store-registry.ts'

/** Why a store gets a release: a pin, the canary, the current stable one, or an earlier one (ADR-0003); `none` where a remote is disabled. */
export type ServedChannel = 'pin' | 'canary' | 'stable' | 'earlier' | 'none'

/** One part of a served document. */
export interface ServedPart {
  store: string
  /** `shell`, or a remote. */
  part: string
  /** Version and build; of a disabled remote, the reason. */
  release: string
  channel: ServedChannel
}

/** The parts of a store's document, each with its release and the channel that it came by. Computed once for each resolved store. */
export function servedParts(
  pageName: string,
  resolved: StoreRegistry,
  channels: Channels,
): readonly ServedPart[] {
  const cached = partsOf.get(resolved)
  if (cached) return cached
  const parts = computeParts(pageName, resolved, channels)
  partsOf.set(resolved, parts)
  return parts
}

const partsOf = new WeakMap<StoreRegistry, readonly ServedPart[]>()

function computeParts(
  pageName: string,
  { shell, registry }: StoreRegistry,
  channels: Channels,
): readonly ServedPart[] {
  const servedPart = (part: string, release: string): ServedPart => ({
    store: pageName,
    part,
    release,
    channel: channelOf(channels, pageName, part, release),
  })
  return [
    servedPart('shell', releaseId(shell)),
    ...registry.remotes.map((remote) => servedPart(remote.name, releaseId(remote))),
    ...registry.disabled.map(({ name, reason }) => ({
      store: pageName,
      part: name,
      release: reason,
      channel: 'none' as const,
    })),
  ]
}

function channelOf(channels: Channels, pageName: string, part: string, release: string): ServedChannel {
  if (channels.pins[pageName]?.[part] === release) return 'pin'
  if (channels.canary[part] === release && channels.stable[part]?.[0] !== release) return 'canary'
  return channels.stable[part]?.[0] === release ? 'stable' : 'earlier'
}
