/**
 * The network of an address for rate limits. A household or phone has a whole /64 of IPv6 and could change its address
 * for each try; an IPv4 address counts as itself, also in IPv6 notation.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+|[\da-f]{1,4}:[\da-f]{1,4})$/i.exec(address) ?? []
  if (mapped) return mapped.includes('.') ? mapped : dotted(mapped)
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const zeroGroups = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const network = [...before, ...(tail === undefined ? [] : zeroGroups), ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/**
 * The /48 of a network of IPv6; null for an IPv4 address. Many lines and rented servers get a whole /48, with 65,536 networks, each of
 * which would have a count of its own.
 */
export function siteOf(network: string): string | null {
  const [, site] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? []
  return site ? `${site}::/48` : null
}

/** How many networks' uses one /48 has: a mobile carrier's has many customers. */
export const networksPerSite = 10

/** `cb00:7107` as 203.0.113.7. */
const dotted = (groups: string): string =>
  groups
    .split(':')
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')

/** A trailing IPv4 address counts as two groups, which are never among the first four. */
const groupsOf = (part: string): string[] =>
  part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group || []))
