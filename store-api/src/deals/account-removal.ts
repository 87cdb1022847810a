import { openDealStatuses } from '@storefront/domain/deal/open-statuses.ts'
import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const openDealsOfCustomer = statement<{ storeId: number }>(
  'account_removal_open_deals',
  `select distinct own.store_id as "storeId" from deal_user as own
   join deal using (store_id, deal_id)
   where own.user_id = $1 and own.leave_date is null and deal.status = any($2::text[])
     and (deal.user_id = $1 or own.is_running)`,
)
const forgetNotes = statement(
  'account_removal_forget_deal_notes',
  `update deal as d set memo = null, descp = null from deal_user as own
   where own.user_id = $1 and d.store_id = own.store_id and d.deal_id = own.deal_id and d.user_id = $1`,
)

/** An open deal blocks the removal for everybody at its table; in ended deals the customer's own notes are erased. */
export const dealRemoval: AccountRemoval = {
  async blockingReasons(db, userId) {
    return (await db.run(openDealsOfCustomer, [userId, openDealStatuses])).map(({ storeId }) => ({
      kind: 'deal',
      storeId,
    }))
  },
  async erase(tx, { userId }) {
    await tx.run(forgetNotes, [userId])
  },
}
