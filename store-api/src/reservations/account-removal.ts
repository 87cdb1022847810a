import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const forget = statement(
  'account_removal_forget_visitors',
  `update reservation as r set visitor_name = null, visitor_phone = null from deal_user as own
   join deal as d on d.store_id = own.store_id and d.deal_id = own.deal_id and d.user_id = own.user_id
   where own.user_id = $1 and r.store_id = own.store_id and r.deal_id = own.deal_id and r.visitor_name is not null`,
)

/** Who came in a customer's ended reservations is erased; an open one blocks the removal, as every open deal does. */
export const reservationRemoval: AccountRemoval = {
  async erase(tx, { userId }) {
    await tx.run(forget, [userId])
  },
}
