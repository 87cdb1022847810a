import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const erase = statement(
  'account_removal_shared_carts',
  `delete from shared_cart as c using deal_user as own
   where own.user_id = $1 and c.store_id = own.store_id and c.deal_id = own.deal_id and c.user_id = $1`,
)

/** Shared carts are deleted with the account. */
export const sharedCartRemoval: AccountRemoval = {
  async erase(tx, { userId }) {
    await tx.run(erase, [userId])
  },
}
