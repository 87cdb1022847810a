import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const deleteAddresses = statement(
  'account_removal_delete_addresses',
  'delete from customer_address where user_id = $1',
)

/** The address book is deleted. */
export const addressRemoval: AccountRemoval = {
  async erase(tx, { userId }) {
    await tx.run(deleteAddresses, [userId])
  },
}
