import type { Transaction } from '../database/database.ts'
import { guards } from '../database/guard.ts'
import { statement } from '../database/statement.ts'
import type { LineRow } from './orders.ts'

export interface LineEvent {
  lineId: number
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

/** Possible changes of lines, each a part of the single statement. */
const lineParts = {
  removed: `delete from order_line
     where store_id = $1 and order_id = $2 and line_id = any($9::bigint[]) and exists (select from held)`,
  changed: `update order_line as line set count = new.count, done_count = new."doneCount",
       unit_price = new."unitPrice", total_price = new."totalPrice", options = new.options,
       status = new.status, descp = new.descp, name = new.name, name_en = new."nameEn", image = new.image,
       is_tax_free = new."isTaxFree", limit_std_date = new."limitStdDate"
     from jsonb_to_recordset($9::jsonb) as new ("lineId" bigint, ${valueColumns})
     where line.store_id = $1 and line.order_id = $2 and line.line_id = new."lineId"
       and exists (select from held)`,
  added: `insert into order_line (store_id, order_id, line_id, parent_line_id, group_product_id, position, item_type,
       product_store_id, product_id, product_kind_id, product_type, name, name_en, count, done_count, unit_price, total_price,
       options, status, descp, image, is_tax_free, limit_std_date, added_by_user_id)
     select $1, $2, "lineId", "parentLineId", "groupProductId", position, "itemType", "productStoreId",
       "productId", "productKindId", "productType", name, "nameEn", count, "doneCount", "unitPrice", "totalPrice", options,
       status, descp, image, "isTaxFree", "limitStdDate", "addedByUserId"
     from jsonb_to_recordset($9::jsonb) as new (${columns}) where exists (select from held)`,
}
type LinePart = keyof typeof lineParts
const partNames: readonly LinePart[] = ['removed', 'changed', 'added']

/**
 * Applies all changes of an order's lines, their history and totals in one statement. Fails without changes where the
 * order's version differs. Each combination of parts is a statement of its own, because an empty part costs nearly as
 * much as a full one, and most changes are of one kind.
 */
const applyOf = new Map(
  Array.from({ length: 2 ** partNames.length }, (_, mixture) => {
    const parts = partNames.filter((_, at) => mixture & (1 << at))
    const written = parts.map((part, at) => `${part} as (${lineParts[part].replace('$9', `$${9 + at}`)})`)
    return [parts.join(), applyWith(parts, written)]
  }),
)

function applyWith(parts: readonly LinePart[], written: readonly string[]) {
  const notified = `notified as (
     insert into order_line_event (store_id, order_id, line_id, kind, by_user_id, create_date, data)
     select $1, $2, "lineId", kind, $4::bigint, $5::bigint, data
     from jsonb_to_recordset($3::jsonb) as event ("lineId" bigint, kind text, data jsonb)
     where exists (select from held))`
  return statement(
    ['order_lines_apply', ...parts].join('_'),
    `with held as (
       update customer_order set total_amount = $6, total_count = $7, version = version + 1
       where store_id = $1 and order_id = $2 and version = $8 returning version
     ), ${[...written, notified].join(', ')}
     select require_guard(exists (select from held), '${guards.order}')`,
  )
}

/** The transaction fails where the order was changed since it was read (guard `order`). */
export function applyLineChanges(tx: Transaction, of: LineChanges): void {
  const values = { removed: of.removedIds, changed: of.changed, added: of.added }
  const parts = partNames.filter((part) => values[part].length > 0)
  const apply = applyOf.get(parts.join())
  if (!apply) throw new Error(`no statement for ${parts}`)
  tx.send(apply, [
    of.storeId,
    of.orderId,
    JSON.stringify(of.events),
    of.byUserId,
    of.now,
    of.totalAmount,
    of.totalCount,
    of.version,
    ...parts.map((part) => (part === 'removed' ? of.removedIds : JSON.stringify(values[part]))),
  ])
}
