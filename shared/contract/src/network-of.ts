/**
 * The network of an address for rate limits. A household or phone has a whole /64 of IPv6 and could change its address
 * for each try; an IPv4 address counts as itself, also in IPv6 notation.
 */
export function networkOf(address: string): string {
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (ipv4) return ipv4
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const zeroGroups = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const network = [...before, ...(tail === undefined ? [] : zeroGroups), ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** A trailing IPv4 address counts as two groups, which are never among the first four. */
const groupsOf = (part: string): string[] =>
  part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group || []))
