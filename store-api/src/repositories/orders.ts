import { orderStatus } from '@storefront/contract/wire-words.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { customerOrder, orderLine } from '../database/schema/deals.ts'
import { statement } from '../database/statement.ts'

export type OrderRow = typeof customerOrder.$inferSelect
export type LineRow = typeof orderLine.$inferSelect

/** An order with its lines, in the order in which they were added. */
export interface StoredOrder {
  row: OrderRow
  lines: LineRow[]
}

export async function readOrdersOfDeals(
  db: Connection,
  storeId: number,
  dealIds: number[],
): Promise<StoredOrder[]> {
  if (dealIds.length === 0) return []
  const rows = await db.orm
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.storeId, storeId), inArray(customerOrder.dealId, dealIds)))
    .orderBy(asc(customerOrder.orderId))
  return withLines(db, storeId, rows)
}

export async function readOrder(
  db: Connection,
  storeId: number,
  orderId: number,
): Promise<StoredOrder | null> {
  const rows = await db.orm
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.storeId, storeId), eq(customerOrder.orderId, orderId)))
  return (await withLines(db, storeId, rows))[0] ?? null
}

/** Holds the order until the transaction ends; its deal is locked before it. */
export async function lockOrder(
  tx: Connection,
  storeId: number,
  orderId: number,
): Promise<StoredOrder | null> {
  const rows = await tx.orm
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.storeId, storeId), eq(customerOrder.orderId, orderId)))
    .for('update')
  return (await withLines(tx, storeId, rows))[0] ?? null
}

async function withLines(db: Connection, storeId: number, rows: OrderRow[]): Promise<StoredOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.orderId)
  const lines = await db.orm
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.storeId, storeId), inArray(orderLine.orderId, ids)))
    .orderBy(asc(orderLine.position), asc(orderLine.lineId))
  return rows.map((row) => ({ row, lines: lines.filter((line) => line.orderId === row.orderId) }))
}

export async function insertOrder(
  tx: Connection,
  row: Omit<typeof customerOrder.$inferInsert, 'orderId'>,
): Promise<OrderRow> {
  const [inserted] = await tx.orm.insert(customerOrder).values(row).returning()
  if (!inserted) throw new Error('the order was not written')
  return inserted
}

const insertDraftOnce = statement<{ order_id: number }>(
  'order_insert_draft',
  `insert into customer_order
     (store_id, deal_id, user_id, order_type, status, is_draft, std_date, create_date, total_amount, total_count)
   values ($1, $2, $3, $4, $5, true, $6, $7, 0, 0)
   on conflict (store_id, deal_id) where is_draft do nothing
   returning order_id`,
)

export interface Draft {
  storeId: number
  dealId: number
  userId: number
  orderType: string
  stdDate: string
  createDate: number
}

/** Starts a deal's draft; where another phone was faster there is one already. */
export async function ensureDraft(tx: Connection, of: Draft): Promise<void> {
  const { storeId, dealId, userId, orderType, stdDate, createDate } = of
  await tx.run(insertDraftOnce, [
    storeId,
    dealId,
    userId,
    orderType,
    orderStatus.provisional,
    stdDate,
    createDate,
  ])
}

const draftOf = statement<{ order_id: number }>(
  'order_draft_of',
  'select order_id from customer_order where store_id = $1 and deal_id = $2 and is_draft',
)

export async function draftIdOf(db: Connection, storeId: number, dealId: number): Promise<number | null> {
  const [row] = await db.run(draftOf, [storeId, dealId])
  return row?.order_id ?? null
}

const place = statement(
  'order_place',
  `update customer_order set status = $3, is_draft = false, descp = coalesce($4, descp),
     total_amount = $5, total_count = $6, create_date = $7, std_date = $8, version = version + 1
   where store_id = $1 and order_id = $2`,
)

export interface Placing {
  storeId: number
  orderId: number
  status: string
  descp: string | null
  totalAmount: number
  totalCount: number
  createDate: number
  stdDate: string
}

/** An order that this transaction has begun, or a draft that it holds, becomes one for the shop. */
export async function markPlaced(tx: Connection, of: Placing): Promise<void> {
  await tx.run(place, [
    of.storeId,
    of.orderId,
    of.status,
    of.descp,
    of.totalAmount,
    of.totalCount,
    of.createDate,
    of.stdDate,
  ])
}

const setNumber = statement(
  'order_set_number',
  'update customer_order set order_number = $3 where store_id = $1 and order_id = $2',
)

export async function setOrderNumber(
  tx: Connection,
  { storeId, orderId, orderNumber }: { storeId: number; orderId: number; orderNumber: number },
): Promise<void> {
  await tx.run(setNumber, [storeId, orderId, orderNumber])
}

const move = statement<{ order_id: number }>(
  'order_move',
  `update customer_order set status = $4, cancel_descp = coalesce($5, cancel_descp), is_draft = false,
     version = version + 1
   where store_id = $1 and order_id = $2 and status = any($3)
   returning order_id`,
)

/** Moves an order from one of these states only; false where it is in another by now. */
export async function moveOrder(
  tx: Connection,
  of: { storeId: number; orderId: number; from: readonly string[]; to: string; reason?: string },
): Promise<boolean> {
  const moved = await tx.run(move, [of.storeId, of.orderId, of.from, of.to, of.reason ?? null])
  return moved.length > 0
}
