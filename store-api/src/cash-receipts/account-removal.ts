import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const forget = statement(
  'account_removal_cash_receipts',
  `update cash_receipt set masked_identity = null,
     identity_sealed = case when state in ('saved', 'issuing') then identity_sealed end
   where user_id = $1`,
)

/**
 * Erases the phone and business numbers of cash receipts. One that is not issued yet keeps its sealed number, because the customer has
 * paid for it: until it is issued or, where the tax service refuses it, until staff have settled it or 30 days have passed.
 */
export const cashReceiptRemoval: AccountRemoval = {
  async erase(tx, { userId }) {
    await tx.run(forget, [userId])
  },
}
