import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const owed = statement<{ storeId: number }>(
  'account_removal_credit',
  `select store_id as "storeId" from credit_line
   where user_id = $1 and repaid_tx_number is null and return_date is null
   group by store_id having sum(amount) > 0`,
)

/** What is owed on credit blocks the removal. The ledger is retained. */
export const creditRemoval: AccountRemoval = {
  async blockingReasons(db, userId) {
    return (await db.run(owed, [userId])).map(({ storeId }) => ({ kind: 'credit', storeId }))
  },
}
