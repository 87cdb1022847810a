import type { OrderLimits } from '@storefront/domain/menu/order-limit.ts'
import type { Readable } from '@storefront/host'

let limits: OrderLimits = { products: [], kinds: [] }
const listeners = new Set<() => void>()

/** Order limits of the day of the visit that was loaded last. Each is for its own date, so those of an earlier visit limit no other day. */
export const visitLimits: Readable<OrderLimits> & { set(next: OrderLimits): void } = {
  get: () => limits,
  set(next) {
    limits = next
    for (const listener of listeners) listener()
  },
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
