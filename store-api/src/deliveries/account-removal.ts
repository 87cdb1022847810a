import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const forgetAddresses = statement(
  'account_removal_forget_deliveries',
  `update deal_delivery set zipcode = '', address1 = '', address2 = '', jibun_addr = null, eng_addr = null,
     name = '', phone_number = '', request = null
   where user_id = $1`,
)

/** Erases address and recipient of deliveries. */
export const deliveryRemoval: AccountRemoval = {
  async erase(tx, { userId }) {
    await tx.run(forgetAddresses, [userId])
  },
}
