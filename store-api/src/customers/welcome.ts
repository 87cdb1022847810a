import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { couponOwners } from '../coupons/coupons-in-store.ts'
import type { Transaction } from '../database/database.ts'
import { giveWelcomeCoupons } from '../repositories/coupons.ts'
import { beginBalance } from '../repositories/points.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/**
 * What a store gives with the first sign-in: its welcome coupons, its head office's, and points. Once for each
 * customer, whoever signs in twice at the same moment.
 */
export async function welcome(
  tx: Transaction,
  store: StoreSnapshot,
  userId: number,
  now: number,
): Promise<void> {
  const { storeId, data, row } = store
  if (!data.notUsingCoupon) {
    await tx.run(giveWelcomeCoupons, [couponOwners(store), userId, now])
  }
  const points = row.policy.welcomePoints ?? 0
  if (!data.notUsingPoint && points > 0) {
    await tx.run(beginBalance, [storeId, userId, points, pointPileType.manual, now])
  }
}
