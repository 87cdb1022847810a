import { pointPileType } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../database/database.ts'
import { issueWelcomeCoupons } from '../repositories/coupons.ts'
import { openBalance } from '../repositories/points.ts'
import { couponOwners, type StoreSnapshot } from '../stores/store-snapshot.ts'

/**
 * Gives the welcome coupons of a store and its head office, and points. Customers sign up once for all stores, so this
 * happens with the first sign-in at a store. Idempotent under concurrent sign-ins: a unique index for coupons, the
 * entry that opens a balance for points.
 */
export async function welcome(
  tx: Transaction,
  store: StoreSnapshot,
  userId: number,
  now: number,
): Promise<void> {
  const { storeId, data, row } = store
  if (!data.notUsingCoupon) {
    await tx.run(issueWelcomeCoupons, [couponOwners(store), userId, now])
  }
  const points = row.policy.welcomePoints ?? 0
  if (!data.notUsingPoint && points > 0) {
    await tx.run(openBalance, [storeId, userId, points, pointPileType.manual, now])
  }
}
