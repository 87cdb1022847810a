import type { Channels } from '@storefront/contract/registry/channels.ts'
import { type PublishedRelease, releaseId } from '@storefront/contract/registry/release-record.ts'

/** Releases that a page can get now or after rollbacks: stable and those before it, canary, pins. */
export function namedReleases<Release extends PublishedRelease>(
  channels: Channels,
  records: readonly Release[],
): Release[] {
  return records.filter((record) => {
    const id = releaseId(record)
    return (
      channels.stable[record.name]?.includes(id) ||
      channels.canary[record.name] === id ||
      Object.values(channels.pins).some((pins) => pins[record.name] === id)
    )
  })
}
