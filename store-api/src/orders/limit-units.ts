import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { type LimitUse, limitUsage, type OrderLimits } from '@storefront/domain/menu/order-limit.ts'
import type { Connection } from '../database/database.ts'
import { limitKey, readLimits } from '../repositories/order-limits.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

export interface LimitUnits extends LimitUse {
  key: string
}

/**
 * Units that lines take from the store's limits. Sorted, so that two orders lock the same limits in the same order and
 * cannot deadlock.
 */
export function limitUnits(
  lines: readonly CartLine[],
  store: Pick<StoreSnapshot, 'index' | 'limitRules'>,
  stdDate: string,
): LimitUnits[] {
  const { ofProduct, ofKind } = limitUsage(lines, store.index, stdDate)
  return [
    ...[...ofProduct].map(([productId, use]) => ({ key: limitKey({ productId }), ...use })),
    ...[...ofKind].map(([productKindId, use]) => ({ key: limitKey({ productKindId }), ...use })),
  ]
    .filter(({ key }) => store.limitRules.has(key))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** The store's limits for these lines; usually none, without a query. */
export async function limitsFor(
  db: Connection,
  store: StoreSnapshot,
  lines: readonly CartLine[],
  stdDate: string,
): Promise<OrderLimits> {
  // Of any date: a line of another day is refused for the limit that it would count for.
  const undated = lines.map((line) => ({ ...line, productOrderLimitApplyStdDate: null }))
  const isLimited = limitUnits(undated, store, stdDate).length > 0
  return isLimited ? readLimits(db, store.storeId, stdDate) : { products: [], kinds: [] }
}
