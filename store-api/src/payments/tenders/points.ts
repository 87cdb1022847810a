import { code } from '@storefront/contract/envelope.ts'
import { payMethod, pointPileType } from '@storefront/contract/wire-enums.ts'
import { confirmPoints, holdPoints, releasePoints } from '../../points/hold-points.ts'
import { refuse } from '../../refusal.ts'
import { restoreUsedPoints } from '../../repositories/points.ts'
import type { StoredTender } from './tender.ts'

/** The store's points; a refund restores them as points, never more than the payment used. */
export const points: StoredTender = {
  kind: 'stored',
  refundOrder: 'stored',
  refundMessage: 'points',
  payMethod: payMethod.points,

  requested: ({ pointOrder }, { data }) => usesOf(data.notUsingPoint ? 0 : (pointOrder?.amount ?? 0)),
  balances: async () => [],
  quoted: (draft) => usesOf(draft.points),
  fault: ({ pointFault }, { pointOrder }) =>
    pointOrder && pointFault ? { wanted: pointOrder.amount, reason: pointFault } : null,
  units: ({ amount }) => amount,

  async hold(tx, owner, { amount }, { now }) {
    if (!(await holdPoints(tx, { ...owner, amount, now }))) {
      refuse(code.notHeld, 'there are not as many points', { kind: 'points', amount })
    }
  },

  confirm: (tx, { storeId, txNumber, dealId }, _use, now) =>
    confirmPoints(tx, { storeId, txNumber, dealId, now }),

  async release(tx, number) {
    await releasePoints(tx, number)
  },

  async giveBack(tx, { refund, share: { amount }, now }) {
    if (amount === 0) return
    const { storeId, txNumber, refundId, dealId } = refund
    const values = [storeId, txNumber, amount, `restore:${refundId}`, pointPileType.restore, dealId, now]
    if ((await tx.run(restoreUsedPoints, values)).length === 0) throw new Error('more points than were used')
  },
}

function usesOf(amount: number) {
  return amount > 0 ? [{ tender: 'points', subject: 'points', amount }] : []
}
