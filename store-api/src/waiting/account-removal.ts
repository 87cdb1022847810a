import { waitingStatus } from '@storefront/contract/waiting-status.ts'
import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const drop = statement(
  'account_removal_drop_tickets',
  `update waiting as w set status = '${waitingStatus.cancelled}', is_open = false, expire_date = null from store as s
   where w.store_id = s.store_id and w.user_id = $1 and w.is_open and w.status = '${waitingStatus.provisional}'`,
)

/** Provisional tickets are cancelled; one that waits blocks the removal, as every open deal does. */
export const waitingRemoval: AccountRemoval = {
  async erase(tx, { userId }) {
    await tx.run(drop, [userId])
  },
}
