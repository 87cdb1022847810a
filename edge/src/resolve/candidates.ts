import type { Channels } from '@storefront/contract/registry/channels.ts'
import { isInCanaryShare } from './shares.ts'

/**
 * Candidate release ids of a part (`shell` or a remote) for a store, in order: its pin, the canary where assigned, then
 * current and previous stable.
 * @param bucket of the browser, while a canary is given to a share of them
 */
export function candidateIds(channels: Channels, pageName: string, part: string, bucket?: number): string[] {
  const pin = channels.pins[pageName]?.[part]
  const getsCanary = channels.canaryStores.includes(pageName) || isInCanaryShare(channels, part, bucket)
  const canary = getsCanary ? channels.canary[part] : undefined
  const ids = [pin, canary, ...(channels.stable[part] ?? [])]
  return [...new Set(ids.filter((id) => id !== undefined))]
}
