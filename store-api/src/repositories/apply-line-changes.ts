import type { Transaction } from '../database/database.ts'
import { guards } from '../database/guard.ts'
import { statement } from '../database/statement.ts'
import type { LineRow } from './orders.ts'

export interface LineEvent {
  lineId: number
  /** `done`: the kitchen has cooked units of it. */
  kind: 'added' | 'changed' | 'removed' | 'done' | 'cancelled'
  data: unknown
}

export interface LineChanges {
  storeId: number
  orderId: number
  removedIds: number[]
  changed: LineRow[]
  added: LineRow[]
  events: LineEvent[]
  /** Null: the store. */
  byUserId: number | null
  now: number
  totalAmount: number
  totalCount: number
  /** Version of the order as it was read. */
  version: number
}

const valueColumns = `count int, "doneCount" int, "unitPrice" int, "totalPrice" int, options jsonb, status text,
  descp text, name text, "nameEn" text, image jsonb, "isTaxFree" boolean, "limitStdDate" text`
const columns = `"lineId" bigint, "parentLineId" bigint, "groupProductId" bigint, position int, "itemType" text,
  "productStoreId" bigint, "productId" bigint, "productKindId" bigint, "productType" text, "addedByUserId" bigint, ${valueColumns}`

const updateTotals = statement(
  'order_update_totals',
  `with changed as (
     update customer_order set total_amount = $3, total_count = $4, version = version + 1
     where store_id = $1 and order_id = $2 and version = $5 returning version
   )
   select require_guard(exists (select 1 from changed), '${guards.order}')`,
)
const remove = statement(
  'order_lines_remove',
  'delete from order_line where store_id = $1 and order_id = $2 and line_id = any($3::bigint[])',
)
const change = statement(
  'order_lines_change',
  `update order_line as line set count = new.count, done_count = new."doneCount",
     unit_price = new."unitPrice", total_price = new."totalPrice", options = new.options,
     status = new.status, descp = new.descp, name = new.name, name_en = new."nameEn", image = new.image,
     is_tax_free = new."isTaxFree", limit_std_date = new."limitStdDate"
   from jsonb_to_recordset($3::jsonb) as new ("lineId" bigint, ${valueColumns})
   where line.store_id = $1 and line.order_id = $2 and line.line_id = new."lineId"`,
)
/** Reads the order, so that the rows are made on its node. */
const add = statement(
  'order_lines_add',
  `insert into order_line (store_id, order_id, line_id, parent_line_id, group_product_id, position, item_type,
     product_store_id, product_id, product_kind_id, product_type, name, name_en, count, done_count, unit_price, total_price,
     options, status, descp, image, is_tax_free, limit_std_date, added_by_user_id)
   select o.store_id, o.order_id, new."lineId", new."parentLineId", new."groupProductId", new.position, new."itemType",
     new."productStoreId", new."productId", new."productKindId", new."productType", new.name, new."nameEn", new.count,
     new."doneCount", new."unitPrice", new."totalPrice", new.options, new.status, new.descp, new.image, new."isTaxFree",
     new."limitStdDate", new."addedByUserId"
   from customer_order as o cross join jsonb_to_recordset($3::jsonb) as new (${columns})
   where o.store_id = $1 and o.order_id = $2`,
)
const addEvent = statement(
  'order_line_event_add',
  `insert into order_line_event (store_id, order_id, line_id, kind, data, by_user_id, create_date)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7)`,
)
const addEvents = statement(
  'order_line_events_add',
  `insert into order_line_event (store_id, order_id, line_id, kind, data, by_user_id, create_date)
   select $1::bigint, $2::bigint, "lineId", kind, data, $4::bigint, $5::bigint
   from jsonb_to_recordset($3::jsonb) as event ("lineId" bigint, kind text, data jsonb)`,
)

/**
 * Applies all changes of an order's lines, their history and totals. The transaction fails where the order was changed since
 * it was read (guard `order`): that is checked first, so that nothing is written then. Only statements with something to do are sent.
 */
export function applyLineChanges(tx: Transaction, changes: LineChanges): void {
  const { storeId, orderId, removedIds, changed, added } = changes
  tx.send(updateTotals, [storeId, orderId, changes.totalAmount, changes.totalCount, changes.version])
  if (removedIds.length > 0) tx.send(remove, [storeId, orderId, removedIds])
  if (changed.length > 0) tx.send(change, [storeId, orderId, JSON.stringify(changed)])
  if (added.length > 0) tx.send(add, [storeId, orderId, JSON.stringify(added)])
  addLineEvents(tx, changes)
}

/** Writes what happened to lines of an order. A single event, the usual case, is cheaper than a list. */
export function addLineEvents(
  tx: Transaction,
  changes: Pick<LineChanges, 'storeId' | 'orderId' | 'events' | 'byUserId' | 'now'>,
): void {
  const { storeId, orderId, events, byUserId, now } = changes
  const [one, ...others] = events
  if (!one) return
  if (others.length > 0) tx.send(addEvents, [storeId, orderId, JSON.stringify(events), byUserId, now])
  else {
    tx.send(addEvent, [storeId, orderId, one.lineId, one.kind, JSON.stringify(one.data), byUserId, now])
  }
}
