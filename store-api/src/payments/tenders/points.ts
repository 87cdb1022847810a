import { code } from '@storefront/contract/envelope.ts'
import { payMethod, pointPileType } from '@storefront/contract/wire-enums.ts'
import { confirmPoints, holdPoints, releasePoints } from '../../points/hold-points.ts'
import { refuse } from '../../refusal.ts'
import { restoreUsedPoints } from '../../repositories/points.ts'
import type { StoredTender } from './tender.ts'

/** The store's points; a refund restores them as points, never more than the payment took. */
export const points: StoredTender = {
  kind: 'stored',
  refundOrder: 'stored',
  refundMessage: 'points',

  wanted: (wishes) => (wishes.points > 0 ? { subject: 'points', quantity: wishes.points } : null),

  async hold(tx, owner, { points: amount, now }) {
    if (!(await holdPoints(tx, { ...owner, amount, now }))) {
      refuse(code.notHeld, 'there are not as many points', { kind: 'points', amount })
    }
  },

  used: (payment) => (payment.points > 0 ? { subject: 'points', quantity: payment.points } : null),

  confirm: (tx, { storeId, txNumber, dealId }, now) => confirmPoints(tx, { storeId, txNumber, dealId, now }),

  async release(tx, number) {
    await releasePoints(tx, number)
  },

  record: ({ pointDiscount }) =>
    pointDiscount < 0 ? { payMethod: payMethod.points, amount: -pointDiscount } : null,

  async giveBack(tx, { refund, share: { amount }, now }) {
    if (amount === 0) return
    const { storeId, txNumber, refundId, dealId } = refund
    const values = [storeId, txNumber, amount, `restore:${refundId}`, pointPileType.restore, dealId, now]
    if ((await tx.run(restoreUsedPoints, values)).length === 0) throw new Error('more points than were used')
  },
}
