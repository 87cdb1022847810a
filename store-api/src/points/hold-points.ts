import { pointPileType } from '@storefront/contract/wire-enums.ts'
import type { Connection } from '../database/database.ts'
import { holdFromBalance, releaseToBalance, useHeldPoints } from '../repositories/points.ts'

/** The payment that points are used in. */
export interface PointPayment {
  storeId: number
  txNumber: string
}

/** Maximum of the 32-bit column. */
const most = 2_147_483_647

/**
 * Holds points for a payment, by one guarded statement; false where there are not enough. Idempotent per payment and
 * amount.
 */
export async function holdPoints(
  tx: Connection,
  { storeId, txNumber, userId, amount, now }: PointPayment & { userId: number; amount: number; now: number },
): Promise<boolean> {
  if (amount > most) return false
  return (await tx.run(holdFromBalance, [storeId, userId, txNumber, amount, now])).length > 0
}

/** Releases a payment's hold; false where it has none. */
export async function releasePoints(tx: Connection, { storeId, txNumber }: PointPayment): Promise<boolean> {
  return (await tx.run(releaseToBalance, [storeId, txNumber])).length > 0
}

/** The payment was approved: deducts the held points from the balance, with a ledger entry. */
export async function confirmPoints(
  tx: Connection,
  { storeId, txNumber, dealId, now }: PointPayment & { dealId: number | null; now: number },
): Promise<boolean> {
  const values = [storeId, txNumber, pointPileType.use, dealId, now]
  return (await tx.run(useHeldPoints, values)).length > 0
}
