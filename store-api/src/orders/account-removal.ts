import { statement } from '../database/statement.ts'
import type { AccountRemoval } from '../repositories/account-removal.ts'

const forgetNotes = statement(
  'account_removal_forget_order_notes',
  `update customer_order as o set descp = null from deal_user as own
   where own.user_id = $1 and o.store_id = own.store_id and o.deal_id = own.deal_id and o.user_id = $1`,
)
const forgetLineNotes = statement(
  'account_removal_forget_line_notes',
  `update order_line as l set descp = null from deal_user as own, customer_order as o
   where own.user_id = $1 and o.store_id = own.store_id and o.deal_id = own.deal_id
     and l.store_id = o.store_id and l.order_id = o.order_id and l.added_by_user_id = $1 and l.descp is not null`,
)
/** The history has no notes since 2026-11-29; rows of an earlier build do. */
const forgetHistoryNotes = statement(
  'account_removal_forget_history_notes',
  `update order_line_event as e set data = e.data - 'descp' from deal_user as own, customer_order as o
   where own.user_id = $1 and o.store_id = own.store_id and o.deal_id = own.deal_id
     and e.store_id = o.store_id and e.order_id = o.order_id and jsonb_exists(e.data, 'descp')
     and (e.by_user_id = $1 or exists (
       select from order_line as l
       where l.store_id = e.store_id and l.order_id = e.order_id and l.line_id = e.line_id and l.added_by_user_id = $1))`,
)

/** Orders are retained without the customer's notes, on the order or on a line. */
export const orderRemoval: AccountRemoval = {
  async erase(tx, { userId }) {
    await tx.run(forgetNotes, [userId])
    await tx.run(forgetLineNotes, [userId])
    await tx.run(forgetHistoryNotes, [userId])
  },
}
