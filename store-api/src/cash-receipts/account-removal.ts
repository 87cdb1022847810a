import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const forget = statement(
  'account_removal_cash_receipts',
  `update cash_receipt set masked_identity = null,
     identity_sealed = case when state in ('saved', 'issuing') then identity_sealed end
   where user_id = $1`,
)

/**
 * Erases the phone and business numbers of cash receipts. One that is being issued keeps its sealed number until the tax service has answered, at most
 * some minutes: the customer has paid for it.
 */
export const cashReceiptRemoval: AccountRemoval = {
  async erase(tx, { userId }) {
    await tx.run(forget, [userId])
  },
}
