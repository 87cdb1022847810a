import { orderStatus } from '@storefront/contract/wire-enums.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { customerOrder, deal } from '../database/schema/deals.ts'
import { statement } from '../database/statement.ts'
import type { DealRow } from './deals.ts'
import { type LineRow, linesOfOrder, type NewOrder, type OrderRow, type StoredOrder } from './orders.ts'

const insertDraftOnce = statement<{ order_id: number }>(
  'order_insert_draft',
  `insert into customer_order
     (store_id, deal_id, user_id, order_type, status, is_draft, std_date, create_date, total_amount, total_count)
   values ($1, $2, $3, $4, $5, true, $6, $7, 0, 0)
   on conflict (store_id, deal_id, user_id) where is_draft do nothing
   returning order_id`,
)

/** Starts a customer's draft in a deal; false where there is one already. */
export async function startDraft(tx: Connection, order: NewOrder): Promise<boolean> {
  const { storeId, dealId, userId, orderType, stdDate, createDate } = order
  const values = [storeId, dealId, userId, orderType, orderStatus.provisional, stdDate, createDate]
  return (await tx.run(insertDraftOnce, values)).length > 0
}

const draft = statement<{
  deal: DealRow
  userIds: number[]
  isBeingPaid: boolean
  row: OrderRow | null
  lines: LineRow[]
}>(
  'order_read_draft',
  `select ${rowJson(deal, 'd')} as deal,
     array(select user_id from deal_user as u
           where u.store_id = $1 and u.deal_id = d.deal_id and u.leave_date is null) as "userIds",
     exists (select from hold as h where h.store_id = $1 and h.subject = o.order_id::text
             and h.kind = 'order' and h.state <> 'released') as "isBeingPaid",
     ${rowJson(customerOrder, 'o')} as row, ${linesOfOrder} as lines
   from deal as d left join customer_order as o on o.store_id = d.store_id and o.deal_id = d.deal_id
     and o.user_id = $3 and o.is_draft
   where d.store_id = $1 and d.deal_id = $2`,
)

export interface Draft {
  deal: DealRow
  /** Those who are in the deal. */
  userIds: number[]
  /** Locked by a payment: must not change. */
  isBeingPaid: boolean
  /** Null without a draft. */
  order: StoredOrder | null
}

const lock = statement(
  'order_lock_draft',
  'select 1 from customer_order where store_id = $1 and deal_id = $2 and user_id = $3 and is_draft for update',
)

/** Names a draft by its owner. Guests of a table have one each, so that a payment locks only its payer's. */
export interface DraftKey {
  storeId: number
  dealId: number
  userId: number
}

/** Locks a customer's draft until the transaction ends, before the statements that follow: read it after that. */
export function lockDraft(tx: Pick<Transaction, 'send'>, { storeId, dealId, userId }: DraftKey): void {
  tx.send(lock, [storeId, dealId, userId])
}

/** A deal with the customer's draft, as a consistent snapshot without a lock. */
export async function readDraft(
  db: Connection,
  { storeId, dealId, userId }: DraftKey,
): Promise<Draft | null> {
  const [found] = await db.run(draft, [storeId, dealId, userId])
  if (!found) return null
  const { row, lines, ...rest } = found
  return { ...rest, order: row && { row, lines } }
}

const noteDraft = statement(
  'order_note_draft',
  'update customer_order set descp = $3 where store_id = $1 and order_id = $2 and is_draft',
)

/** The note of a draft order. */
export function writeNote(tx: Transaction, storeId: number, orderId: number, descp: string | null): void {
  tx.send(noteDraft, [storeId, orderId, descp || null])
}
