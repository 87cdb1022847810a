import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const underWay = statement<{ storeId: number }>(
  'account_removal_payments',
  `select distinct store_id as "storeId" from payment
   where user_id = $1 and state in ('created', 'opened', 'authenticated', 'approving', 'unknown')`,
)
const forgetBuyer = statement(
  'account_removal_forget_buyer',
  `update payment set buyer_name = '', buyer_phone = '', deal_descp = null where user_id = $1`,
)

/** A payment that has not ended blocks the removal; ended payments are retained without the buyer's data. */
export const paymentRemoval: AccountRemoval = {
  async blockingReasons(db, userId) {
    return (await db.run(underWay, [userId])).map(({ storeId }) => ({ kind: 'payment', storeId }))
  },
  async erase(tx, { userId }) {
    await tx.run(forgetBuyer, [userId])
  },
}
