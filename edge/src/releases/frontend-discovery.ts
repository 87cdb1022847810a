import type { Channels } from '@storefront/contract/registry/channels.ts'
import { type PublishedRelease, releaseId } from '@storefront/contract/registry/release-record.ts'

/** One released build in the public schema. */
export type DiscoveryEntry = {
  url: string
  metadata: { integrity: string; version: string }
  deployment: { traffic: number; default: boolean }
  extras: Record<string, unknown>
}

/**
 * The registry in the public frontend-discovery schema (v1-pre), for tools that read that. Stable is the default; a
 * canary is listed without traffic: the edge gives it to canary stores and to shares of browsers, which a reader of this cannot know.
 */
export function frontendDiscovery(
  releases: readonly PublishedRelease[],
  channels: Channels,
): { schema: string; microFrontends: Record<string, DiscoveryEntry[]> } {
  const microFrontends: Record<string, DiscoveryEntry[]> = {}
  for (const release of releases) {
    if (release.kind !== 'remote') continue
    const isStable = releaseId(release) === channels.stable[release.name]?.[0]
    if (!isStable && releaseId(release) !== channels.canary[release.name]) continue
    microFrontends[release.name] ??= []
    microFrontends[release.name]?.push({
      url: release.base + release.entry,
      metadata: { integrity: release.files[release.entry]?.integrity ?? '', version: release.version },
      deployment: { traffic: isStable ? 100 : 0, default: isStable },
      extras: {
        build: release.build,
        requires: release.requires,
        screens: Object.keys(release.screens),
        popups: Object.fromEntries(
          Object.entries(release.popups).map(([name, { version }]) => [name, version]),
        ),
      },
    })
  }
  return {
    schema: 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json',
    microFrontends,
  }
}
