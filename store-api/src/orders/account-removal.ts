import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const forgetNotes = statement(
  'account_removal_forget_order_notes',
  `update customer_order as o set descp = null from deal_user as own
   where own.user_id = $1 and o.store_id = own.store_id and o.deal_id = own.deal_id and o.user_id = $1`,
)

/** Orders are retained without the customer's notes; those of single lines stay. */
export const orderRemoval: AccountRemoval = {
  async erase(tx, { userId }) {
    await tx.run(forgetNotes, [userId])
  },
}
