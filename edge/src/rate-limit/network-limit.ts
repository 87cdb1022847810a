import { MemoryRateLimit } from '@storefront/contract/memory-rate-limit.ts'
import { networkOf, networksPerSite, siteOf } from '@storefront/contract/network-of.ts'

/**
 * Counts a call of an address, and returns whether it is allowed: at most `max` calls of a network in each window of
 * `windowMs` milliseconds, and ten times as many of an IPv6 /48. Callers choose a generous `max`, because phones of one carrier share
 * few addresses.
 */
export function networkLimit(max: number, windowMs: number, now: () => number): (address: string) => boolean {
  const limit = new MemoryRateLimit({ max, windowMs })
  const limitOfSites = new MemoryRateLimit({ max: max * networksPerSite, windowMs })
  return (address) => {
    const network = networkOf(address)
    if (!limit.add(network, 1, now())) return false
    const site = siteOf(network)
    return site === null || limitOfSites.add(site, 1, now())
  }
}
