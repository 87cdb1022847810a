import type { Channels } from '@storefront/contract/registry/channels.ts'

/**
 * Candidate release ids of a part (`shell` or a remote) for a store, in order: its pin, the canary where assigned, then
 * current and previous stable.
 */
export function candidateIds(channels: Channels, pageName: string, part: string): string[] {
  const pin = channels.pins[pageName]?.[part]
  const canary = channels.canaryStores.includes(pageName) ? channels.canary[part] : undefined
  const wanted = [pin, canary, ...(channels.stable[part] ?? [])]
  return [...new Set(wanted.filter((id) => id !== undefined))]
}
