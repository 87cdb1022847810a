import type { Readable } from '@storefront/host'

let dealId: number | null = null
const listeners = new Set<() => void>()

/** The deal that this page is seeing through: whoever does says how it ends, and nobody else asks. */
export const underWay: Readable<number | null> & { set(next: number | null): void } = {
  get: () => dealId,
  set(next) {
    dealId = next
    for (const listener of listeners) listener()
  },
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
