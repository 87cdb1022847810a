import { MemoryRateLimit } from '@storefront/contract/memory-rate-limit.ts'
import { networkOf } from '@storefront/contract/network-of.ts'

/**
 * Counts a call of an address, and returns whether it is allowed: at most `max` calls of a network in each window of
 * `windowMs` milliseconds. Callers choose a generous `max`, because phones of one carrier share few addresses.
 */
export function networkLimit(max: number, windowMs: number, now: () => number): (address: string) => boolean {
  const limit = new MemoryRateLimit({ max, windowMs })
  return (address) => limit.add(networkOf(address), 1, now())
}
