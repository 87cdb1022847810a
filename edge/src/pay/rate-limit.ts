import { isIPv6 } from 'node:net'

/** Networks that are counted at once. One entry is about 100 bytes. */
const MAX_NETWORKS = 50_000

/**
 * A rate limit by network: at most `limit` calls in each window of `windowMs`; the returned function counts a call and
 * returns whether it is allowed. Per process, and generous, because phones of one carrier share few addresses. When
 * full, the least recently used network is evicted, so that calls from ever new addresses cannot reset a busy caller's
 * count.
 */
export function rateLimit(
  limit: number,
  windowMs: number,
  now: () => number,
  maxNetworks = MAX_NETWORKS,
): (address: string) => boolean {
  // A Map iterates in insertion order; a caller is moved to the end.
  const counts = new Map<string, number>()
  let windowStart = now()
  return (address) => {
    if (now() - windowStart >= windowMs) {
      counts.clear()
      windowStart = now()
    }
    const network = networkOf(address)
    const count = (counts.get(network) ?? 0) + 1
    counts.delete(network)
    counts.set(network, count)
    const [silentLongest] = counts.keys()
    if (counts.size > maxNetworks && silentLongest !== undefined) counts.delete(silentLongest)
    return count <= limit
  }
}

/**
 * A household or phone has a whole /64 of IPv6 and could change its address for each call; an IPv4 address counts as
 * itself, also in IPv6 notation.
 */
function networkOf(address: string): string {
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (ipv4) return ipv4
  if (!isIPv6(address)) return address
  // The URL parser normalises every spelling of an address.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
