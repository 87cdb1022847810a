import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import type { PricedLine } from '@storefront/domain/menu/line-price.ts'
import type { OrderLimits } from '@storefront/domain/menu/order-limit.ts'
import type { Connection } from '../database/database.ts'
import { limitKey, readLimits } from '../repositories/order-limits.ts'
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
      for (const key of limitKeys(productId, store)) {
        const known = byKey.get(key) ?? { key, count: 0, orderItemIds: [] }
        known.count += count
        known.orderItemIds.push(line.orderItemId)
        byKey.set(key, known)
      }
    }
  }
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** The store's limits as far as these lines have to do with them: mostly they do not, and nothing is asked. */
export async function limitsFor(
  db: Connection,
  store: StoreSnapshot,
  lines: readonly CartLine[],
  stdDate: string,
): Promise<OrderLimits> {
  const products = lines.flatMap((line) => [line, ...line.children])
  const isLimited = products.some(({ productId }) => limitKeys(productId, store).length > 0)
  return isLimited ? readLimits(db, store.storeId, stdDate) : { products: [], kinds: [] }
}

/** The names of the store's limits that a product counts for. */
function limitKeys(productId: number, store: StoreSnapshot): string[] {
  const productKindId = store.index.get(productId)?.productKindId
  const keys = [limitKey({ productId }), ...(productKindId == null ? [] : [limitKey({ productKindId })])]
  return keys.filter((key) => store.limitRules.has(key))
}
