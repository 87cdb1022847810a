import { orderStatus } from '@storefront/contract/wire-enums.ts'
import type { Connection } from '../database/database.ts'
import { rowColumns, rowJson } from '../database/row-json.ts'
import { customerOrder, orderLine } from '../database/schema/deals.ts'
import { statement } from '../database/statement.ts'
import { nextOf, withNextNumber } from './day-numbers.ts'
import type { DealRow } from './deals.ts'

export type OrderRow = typeof customerOrder.$inferSelect
export type LineRow = typeof orderLine.$inferSelect

/** An order with its lines by `position`. */
export interface StoredOrder {
  row: OrderRow
  lines: LineRow[]
}

/** An order's lines as JSON, for a query in which the order is `o`. */
export const linesOfOrder = `coalesce((
  select json_agg(${rowJson(orderLine, 'line')} order by line.position, line.line_id)
  from order_line as line where line.store_id = $1 and line.order_id = o.order_id), '[]')`

const ordersOfDeals = statement<StoredOrder>(
  'orders_of_deals',
  `select ${rowJson(customerOrder, 'o')} as row, ${linesOfOrder} as lines
   from customer_order as o where o.store_id = $1 and o.deal_id = any($2::bigint[]) order by o.order_id`,
)

export async function readOrdersOfDeals(
  db: Connection,
  storeId: number,
  dealIds: readonly number[],
): Promise<StoredOrder[]> {
  return dealIds.length === 0 ? [] : db.run(ordersOfDeals, [storeId, dealIds])
}

const byId = statement<StoredOrder>(
  'order_read',
  `select ${rowJson(customerOrder, 'o')} as row, ${linesOfOrder} as lines
   from customer_order as o where o.store_id = $1 and o.order_id = $2`,
)

export async function readOrder(
  db: Connection,
  storeId: number,
  orderId: number,
): Promise<StoredOrder | null> {
  const [order] = await db.run(byId, [storeId, orderId])
  return order ?? null
}

const lock = statement(
  'order_lock',
  'select 1 from customer_order where store_id = $1 and order_id = $2 for update',
)

/**
 * Locks the order until the transaction ends; lock its deal first. Two statements, because one that waits for a lock
 * reads the lines of its earlier snapshot; sent at once, one after the other.
 */
export async function lockOrder(
  tx: Connection,
  storeId: number,
  orderId: number,
): Promise<StoredOrder | null> {
  const [, order] = await Promise.all([tx.run(lock, [storeId, orderId]), readOrder(tx, storeId, orderId)])
  return order
}

const insert = statement<OrderRow>(
  'order_insert',
  `insert into customer_order as o (store_id, deal_id, user_id, order_type, status, is_draft, std_date,
     create_date, total_amount, total_count)
   values ($1, $2, $3, $4, $5, false, $6, $7, 0, 0)
   returning ${rowColumns(customerOrder, 'o')}`,
)

/** Inserts an order for the shop; its lines, totals and number follow in the same transaction. */
export async function insertOrder(tx: Connection, order: NewOrder & { status: string }): Promise<OrderRow> {
  const { storeId, dealId, userId, orderType, status, stdDate, createDate } = order
  const [inserted] = await tx.run(insert, [storeId, dealId, userId, orderType, status, stdDate, createDate])
  if (!inserted) throw new Error('the order was not written')
  return inserted
}

export interface NewOrder {
  storeId: number
  dealId: number
  userId: number
  orderType: string
  stdDate: string
  createDate: number
}

const placed = `status = $4, is_draft = false, descp = coalesce($5, descp),
     total_amount = $6, total_count = $7, create_date = $8, std_date = $2, version = version + 1,
     kitchen_date = case when $4 in ('${orderStatus.inKitchen}', '${orderStatus.cooked}') then $8::bigint end,
     cooked_date = case when $4 = '${orderStatus.cooked}' then $8::bigint end`
const place = statement<OrderRow>(
  'order_place',
  `update customer_order as o set ${placed}
   where store_id = $1 and order_id = $3
   returning ${rowColumns(customerOrder, 'o')}`,
)
const placeNumbered = statement<OrderRow>(
  'order_place_numbered',
  `${nextOf('order')}
   update customer_order as o set ${placed}, order_number = last_number
   from counter where store_id = $1 and order_id = $3
   returning ${rowColumns(customerOrder, 'o')}`,
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

function valuesOf({
  storeId,
  stdDate,
  orderId,
  status,
  descp,
  totalAmount,
  totalCount,
  createDate,
}: Placing) {
  return [storeId, stdDate, orderId, status, descp, totalAmount, totalCount, createDate]
}

/** Turns an order inserted or locked by this transaction into one for the shop, without a number. @returns its new row */
export async function markPlaced(tx: Connection, placing: Placing): Promise<OrderRow> {
  const [row] = await tx.run(place, valuesOf(placing))
  if (!row) throw new Error('the order to place is not there')
  return row
}

/** `markPlaced` with the next number of the order's business date; do it last, because the counter serialises the store's orders. */
export async function placeNumberedOrder(tx: Connection, placing: Placing): Promise<OrderRow> {
  const { storeId, stdDate: period } = placing
  return withNextNumber(tx, { storeId, period, kind: 'order' }, () =>
    tx.run(placeNumbered, valuesOf(placing)),
  )
}

const unpaid = statement<{ over: 'open-orders' | 'open-amount' | null }>(
  'orders_unpaid_over',
  `with ordered as (
     select count(*) as orders, coalesce(sum(total_amount), 0) as amount from customer_order
     where store_id = $1 and deal_id = $2 and not is_draft and status <> $3),
   paid as (
     select coalesce((select sum(amount) from pay_record where store_id = $1 and deal_id = $2), 0)
       - coalesce((select sum(t.amount) from refund as r
           join refund_tender as t on t.store_id = $1 and t.refund_id = r.refund_id
           where r.store_id = $1 and r.deal_id = $2 and r.state = 'pending'), 0) as amount)
   select case when ordered.amount > paid.amount and orders >= $4 then 'open-orders'
     when greatest(ordered.amount - paid.amount, 0) + $5::int > $6::int then 'open-amount' end as over
   from ordered, paid`,
)

/**
 * Whether a further order of this total in won exceeds the unpaid limit of a deal; call under the deal's lock. A fully
 * paid deal has nothing unpaid; what is being refunded, whose lines the orders do not have any more, is not paid.
 */
export async function exceededUnpaidLimit(
  tx: Connection,
  { storeId, dealId }: Pick<DealRow, 'storeId' | 'dealId'>,
  total: number,
  { openOrders, openAmount }: { openOrders: number; openAmount: number },
): Promise<'open-orders' | 'open-amount' | null> {
  const [found] = await tx.run(unpaid, [
    storeId,
    dealId,
    orderStatus.cancelled,
    openOrders,
    total,
    openAmount,
  ])
  return found?.over ?? null
}

const move = statement<{ order_id: number }>(
  'order_move',
  `update customer_order set status = $4, cancel_descp = coalesce($5, cancel_descp), is_draft = false,
     version = version + 1,
     kitchen_date = coalesce(kitchen_date,
       case when $4 in ('${orderStatus.inKitchen}', '${orderStatus.cooked}') then $6::bigint end),
     cooked_date = coalesce(cooked_date, case when $4 = '${orderStatus.cooked}' then $6::bigint end)
   where store_id = $1 and order_id = $2 and status = any($3)
   returning order_id`,
)

/** Changes an order's state from one of these states only; false otherwise. */
export async function moveOrder(
  tx: Connection,
  orderMove: {
    storeId: number
    orderId: number
    from: readonly string[]
    to: string
    reason?: string
    now: number
  },
): Promise<boolean> {
  const moved = await tx.run(move, [
    orderMove.storeId,
    orderMove.orderId,
    orderMove.from,
    orderMove.to,
    orderMove.reason ?? null,
    orderMove.now,
  ])
  return moved.length > 0
}
