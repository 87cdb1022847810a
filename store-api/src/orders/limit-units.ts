import type { PricedLine } from '@storefront/domain/menu/line-price.ts'
import { limitKey } from '../repositories/order-limits.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

export interface LimitUnits {
  key: string
  count: number
  /** The lines that ask for them. */
  orderItemIds: number[]
}

/**
 * What lines take from the store's limits: a line's product and its choices count for their own limit and
 * for their kind's. Sorted, so that two orders take the same limits in the same order and never wait for
 * each other in a circle.
 */
export function limitUnits(lines: readonly PricedLine[], store: StoreSnapshot): LimitUnits[] {
  const byKey = new Map<string, LimitUnits>()
  for (const line of lines) {
    for (const { productId, count } of [line, ...line.children]) {
      const productKindId = store.index.get(productId)?.productKindId
      const keys = [limitKey({ productId }), ...(productKindId == null ? [] : [limitKey({ productKindId })])]
      for (const key of keys.filter((each) => store.limitRules.has(each))) {
        const known = byKey.get(key) ?? { key, count: 0, orderItemIds: [] }
        known.count += count
        known.orderItemIds.push(line.orderItemId)
        byKey.set(key, known)
      }
    }
  }
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}
