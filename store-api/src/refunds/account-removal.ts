import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const pending = statement<{ storeId: number }>(
  'account_removal_refunds',
  `select distinct store_id as "storeId" from refund where user_id = $1 and state = 'pending'`,
)

/** A pending refund blocks the removal. */
export const refundRemoval: AccountRemoval = {
  async blockingReasons(db, userId) {
    return (await db.run(pending, [userId])).map(({ storeId }) => ({ kind: 'refund', storeId }))
  },
}
