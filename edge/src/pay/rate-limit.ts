import { isIPv6 } from 'node:net'

/** Networks that are counted at once. One entry is about 100 bytes. */
const MAX_NETWORKS = 50_000

/**
 * A rate limit by network: at most `limit` calls in each window of `windowMs`; the returned function counts one and
 * is true while that holds. Counted by this process alone, and generous: phones of one carrier share few addresses.
 * Where more networks call than are counted at once, the one that has been silent longest is forgotten, so that
 * calls from ever new addresses reset nobody's count but their own.
 */
export function rateLimit(
  limit: number,
  windowMs: number,
  now: () => number,
  maxNetworks = MAX_NETWORKS,
): (address: string) => boolean {
  // A Map iterates in the order of insertion; whoever calls is moved to the end.
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
 * A household or a phone has a whole /64 of IPv6 and could take another address of it for each call; an IPv4
 * address stands for itself, also where it is written as IPv6.
 */
function networkOf(address: string): string {
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (ipv4) return ipv4
  if (!isIPv6(address)) return address
  // The URL parser writes every spelling of an address in one way.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
