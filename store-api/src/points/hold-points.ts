import { pointPileType } from '@storefront/contract/wire-enums.ts'
import type { Connection } from '../database/database.ts'
import { holdFromBalance, releaseToBalance, useHeldPoints } from '../repositories/points.ts'

/** The payment that points are used in. */
export interface PointPayment {
  storeId: number
  txNumber: string
}

/** More than any balance holds: its column is of 32 bits. */
const most = 2_147_483_647

/**
 * Sets points aside for a payment, by one guarded statement; false where there are not enough of them. For the
 * same payment and amount a second time changes nothing.
 */
export async function holdPoints(
  tx: Connection,
  { storeId, txNumber, userId, amount, now }: PointPayment & { userId: number; amount: number; now: number },
): Promise<boolean> {
  if (amount > most) return false
  return (await tx.run(holdFromBalance, [storeId, userId, txNumber, amount, now])).length > 0
}

/** Gives back what a payment held; false where it holds nothing any more. */
export async function releasePoints(tx: Connection, { storeId, txNumber }: PointPayment): Promise<boolean> {
  return (await tx.run(releaseToBalance, [storeId, txNumber])).length > 0
}

/** The payment was approved: what it held leaves the balance, with an entry in the ledger. */
export async function confirmPoints(
  tx: Connection,
  { storeId, txNumber, dealId, now }: PointPayment & { dealId: number | null; now: number },
): Promise<boolean> {
  const values = [storeId, txNumber, pointPileType.use, dealId, now]
  return (await tx.run(useHeldPoints, values)).length > 0
}
