import type { Channels } from '@storefront/contract/registry/channels.ts'

/**
 * Release ids that a store may get of a part (`shell` or a remote), the wanted one first: its pin, the canary
 * where the store tries it, then what is and was stable.
 */
export function candidateIds(channels: Channels, pageName: string, part: string): string[] {
  const pin = channels.pins[pageName]?.[part]
  const canary = channels.canaryStores.includes(pageName) ? channels.canary[part] : undefined
  const wanted = [pin, canary, ...(channels.stable[part] ?? [])]
  return [...new Set(wanted.filter((id) => id !== undefined))]
}
