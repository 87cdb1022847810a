import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const heldCoupons = statement<{ storeId: number }>(
  'account_removal_held_coupons',
  `select distinct store_id as "storeId" from coupon where user_id = $1 and state = 'held'`,
)
const countUnusedCoupons = statement<{ couponCount: number }>(
  'account_removal_coupons',
  `select count(*)::int as "couponCount" from coupon where user_id = $1 and state = 'unused' and end_date >= $2`,
)
const deleteUnusedCoupons = statement(
  'account_removal_drop_coupons',
  `delete from coupon where user_id = $1 and state = 'unused'`,
)

/** A held coupon blocks like a payment; unused ones are deleted, used ones are retained with their payments. */
export const couponRemoval: AccountRemoval = {
  async blockingReasons(db, userId) {
    return (await db.run(heldCoupons, [userId])).map(({ storeId }) => ({ kind: 'payment', storeId }))
  },
  async belongings(db, userId, now) {
    return (await db.run(countUnusedCoupons, [userId, now]))[0] ?? {}
  },
  async erase(tx, { userId }) {
    await tx.run(deleteUnusedCoupons, [userId])
  },
}
