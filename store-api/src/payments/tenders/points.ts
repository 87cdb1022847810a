import { code } from '@storefront/contract/envelope.ts'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import type { Connection, Transaction } from '../../database/database.ts'
import { refuse } from '../../refusal.ts'
import {
  holdFromBalance,
  lockBalance,
  releaseHeldPoints,
  restoreUsedPoints,
  useHeldPoints,
} from '../../repositories/points.ts'
import type { StoredTender } from './tender.ts'

/** The store's points; a refund restores them as points, never more than the payment used. */
export const points: StoredTender = {
  kind: 'stored',
  refundOrder: 'stored',
  refundMessage: 'points',
  payMethod: payMethod.points,

  named: {
    by: 'field',
    requested: ({ pointOrder }, { data }) => usesOf(data.notUsingPoint ? 0 : (pointOrder?.amount ?? 0)),
    quoted: (draft) => usesOf(draft.points),
    blockedReason: ({ pointBlockedReason }, { pointOrder }) =>
      pointOrder && pointBlockedReason ? { wanted: pointOrder.amount, reason: pointBlockedReason } : null,
  },
  units: ({ amount }) => amount,

  async hold(tx, owner, { amount }, { now }) {
    if (!(await holdPoints(tx, { ...owner, amount, now }))) {
      refuse(code.notHeld, 'there are not as many points', { kind: 'points', amount })
    }
  },

  confirm: (tx, { storeId, txNumber, dealId }, _use, now) =>
    confirmPoints(tx, { storeId, txNumber, dealId, now }),

  async release(tx, number) {
    await releaseHeldPoints(tx, number)
  },

  async returnShare(tx, { refund, share: { amount }, now }) {
    if (amount === 0) return
    const { storeId, txNumber, refundId, dealId } = refund
    const returnedPoints = { storeId, txNumber, amount, key: `restore:${refundId}`, dealId, now }
    if (!(await restoreUsedPoints(tx, returnedPoints))) throw new Error('more points than were used')
  },
}

function usesOf(amount: number) {
  return amount > 0 ? [{ tender: 'points', subject: 'points', amount }] : []
}

/** The payment that points are used in. */
export interface PointPayment {
  storeId: number
  txNumber: string
}

/** Maximum of the 32-bit column. */
const MAX_POINTS = 2_147_483_647

/**
 * Holds points for a payment, by one guarded statement; false where there are not enough. Idempotent per payment and
 * amount.
 */
export async function holdPoints(
  tx: Connection,
  { storeId, txNumber, userId, amount, now }: PointPayment & { userId: number; amount: number; now: number },
): Promise<boolean> {
  if (amount > MAX_POINTS) return false
  await tx.run(lockBalance, [storeId, userId])
  return (await tx.run(holdFromBalance, [storeId, userId, txNumber, amount, now])).length > 0
}

/** The payment was approved: deducts the held points from the balance, with a ledger entry. */
export function confirmPoints(
  tx: Transaction,
  payment: PointPayment & { dealId: number | null; now: number },
): Promise<boolean> {
  return useHeldPoints(tx, payment)
}
