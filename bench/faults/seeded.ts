/** Seeded pseudo-random choices (mulberry32). */
export interface Seeded {
  /** An integer from 0 to below `count`. */
  upTo(count: number): number
  oneOf<Item>(items: readonly Item[]): Item
  /** True with this probability in percent. */
  happens(percent: number): boolean
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (count: number) => Math.floor(next() * count)
  return {
    upTo,
    oneOf: (items) => items[upTo(items.length)] as (typeof items)[number],
    happens: (percent) => upTo(100) < percent,
  }
}
