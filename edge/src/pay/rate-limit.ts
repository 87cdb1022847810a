/**
 * At most `most` times in each `everyMs` for one name; true while that holds. Counted by this process alone, and
 * generous: phones of one carrier share few addresses.
 */
export function rateLimit(most: number, everyMs: number, now: () => number): (name: string) => boolean {
  const counts = new Map<string, number>()
  let since = now()
  return (name) => {
    // Whoever sends from ever new addresses must not fill the memory either.
    if (now() - since >= everyMs || counts.size > 50_000) {
      counts.clear()
      since = now()
    }
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count <= most
  }
}
