import type { OrderLimit } from '@storefront/contract/entities/product.ts'
import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

/** Key of a limit of a product or kind. Locks are taken in the order of keys. */
export function limitKey(target: { productId?: number | null; productKindId?: number | null }): string {
  return target.productId != null ? `p${target.productId}` : `k${target.productKindId}`
}

interface LimitRow {
  limit_key: string
  product_id: number | null
  product_kind_id: number | null
  max_number: number
  is_closed: boolean
  used: number
}

const read = statement<LimitRow>(
  'order_limits_read',
  `select rule.limit_key, product_id, product_kind_id,
     coalesce(day.max_number, rule.max_number) as max_number,
     coalesce(day.is_closed, rule.is_closed) as is_closed,
     coalesce(day.used, 0) as used
   from order_limit_rule as rule
   left join order_limit_day as day
     on day.store_id = rule.store_id and day.limit_key = rule.limit_key and day.std_date = $2
   where rule.store_id = $1
   order by rule.limit_key`,
)

/** A store's limits of a business date in wire format (spec decision 39). */
export async function readLimits(
  db: Connection,
  storeId: number,
  stdDate: string,
): Promise<{ products: OrderLimit[]; kinds: OrderLimit[] }> {
  const rows = await db.run(read, [storeId, stdDate])
  const limits = rows.map((row) => ({ row, limit: wireLimit(row, stdDate) }))
  return {
    products: limits.filter(({ row }) => row.product_id !== null).map(({ limit }) => limit),
    kinds: limits.filter(({ row }) => row.product_kind_id !== null).map(({ limit }) => limit),
  }
}

function wireLimit(row: LimitRow, applyStdDate: string): OrderLimit {
  return {
    ...(row.product_id !== null && { productId: row.product_id }),
    ...(row.product_kind_id !== null && { productKindId: row.product_kind_id }),
    maxNumber: row.max_number,
    // Without a maximum there is no count; readers check `maxNumber` first.
    leftCount: row.is_closed ? -1 : row.max_number < 0 ? unlimited : row.max_number - row.used,
    isClosed: row.is_closed,
    applyStdDate,
  }
}
const unlimited = 99_999

const ensure = statement(
  'order_limit_ensure',
  `insert into order_limit_day (store_id, limit_key, std_date, max_number, is_closed)
   select store_id, limit_key, $3, max_number, is_closed from order_limit_rule
   where store_id = $1 and limit_key = any($2::text[])
   on conflict do nothing`,
)

const take = statement<{ used: number }>(
  'order_limit_take',
  `update order_limit_day set used = used + $4
   where store_id = $1 and limit_key = $2 and std_date = $3
     and not is_closed and (max_number < 0 or used + $4 <= max_number)
   returning used`,
)

const recordUse = statement(
  'order_limit_record_use',
  `insert into order_limit_use as known (store_id, order_id, limit_key, std_date, used)
   values ($1, $2, $3, $4, $5)
   on conflict (store_id, order_id, limit_key, std_date) do update set used = known.used + excluded.used`,
)

/** Creates a day's counters with its first order. */
export async function ensureLimitDays(
  tx: Connection,
  storeId: number,
  keys: readonly string[],
  stdDate: string,
): Promise<void> {
  if (keys.length > 0) await tx.run(ensure, [storeId, keys, stdDate])
}

/**
 * Takes units from a limit by one guarded statement, safe for concurrent orders. False where there are not enough; the
 * caller must roll back.
 */
export async function takeLimit(
  tx: Connection,
  { storeId, key, stdDate, count }: { storeId: number; key: string; stdDate: string; count: number },
): Promise<boolean> {
  return (await tx.run(take, [storeId, key, stdDate, count])).length > 0
}

/** Records the units that an order took, which `releaseLimits` gives back. */
export async function recordLimitUse(
  tx: Connection,
  use: { storeId: number; orderId: number; key: string; stdDate: string; count: number },
): Promise<void> {
  await tx.run(recordUse, [use.storeId, use.orderId, use.key, use.stdDate, use.count])
}

const release = statement<{ limit_key: string }>(
  'order_limit_release',
  `with released as (
     delete from order_limit_use where store_id = $1 and order_id = $2 returning limit_key, std_date, used
   )
   update order_limit_day as day set used = day.used - released.used from released
   where day.store_id = $1 and day.limit_key = released.limit_key and day.std_date = released.std_date
   returning day.limit_key`,
)

/** Releases the units that an order took; idempotent. @returns whether it had any */
export async function releaseLimits(tx: Connection, storeId: number, orderId: number): Promise<boolean> {
  return (await tx.run(release, [storeId, orderId])).length > 0
}

const releaseSome = statement<{ limit_key: string }>(
  'order_limit_release_units',
  `with given as (
     select key, count from jsonb_to_recordset($3::jsonb) as sent (key text, count integer)
   ), ended as (
     delete from order_limit_use as known using given
     where known.store_id = $1 and known.order_id = $2 and known.limit_key = given.key and known.used <= given.count
     returning known.limit_key, known.std_date, known.used as count
   ), reduced as (
     update order_limit_use as known set used = known.used - given.count from given
     where known.store_id = $1 and known.order_id = $2 and known.limit_key = given.key and known.used > given.count
     returning known.limit_key, known.std_date, given.count
   ), returned as (
     select * from ended union all select * from reduced
   )
   update order_limit_day as day set used = day.used - returned.count from returned
   where day.store_id = $1 and day.limit_key = returned.limit_key and day.std_date = returned.std_date
   returning day.limit_key`,
)

/** Releases some of the units that an order took. @returns whether it had any */
export async function releaseUnits(
  tx: Connection,
  {
    storeId,
    orderId,
    units,
  }: { storeId: number; orderId: number; units: readonly { key: string; count: number }[] },
): Promise<boolean> {
  const given = JSON.stringify(units.map(({ key, count }) => ({ key, count })))
  return (await tx.run(releaseSome, [storeId, orderId, given])).length > 0
}

const addRule = statement(
  'order_limit_add_rule',
  `insert into order_limit_rule (store_id, limit_key, product_id, max_number)
   values ($1, $2, $3, -1) on conflict do nothing`,
)

const setDay = statement(
  'order_limit_set_day',
  `insert into order_limit_day as day (store_id, limit_key, std_date, max_number, is_closed)
   select store_id, limit_key, $3, coalesce($4::int, max_number), coalesce($5::boolean, is_closed)
   from order_limit_rule where store_id = $1 and limit_key = $2
   on conflict (store_id, limit_key, std_date) do update
     set max_number = coalesce($4::int, day.max_number), is_closed = coalesce($5::boolean, day.is_closed)`,
)

/** Sets a product's limit for one business date; the general rule is not changed. */
export async function setLimitOfDay(
  tx: Connection,
  limit: { storeId: number; productId: number; stdDate: string; maxNumber?: number; isClosed?: boolean },
): Promise<void> {
  const key = limitKey(limit)
  await tx.run(addRule, [limit.storeId, key, limit.productId])
  await tx.run(setDay, [limit.storeId, key, limit.stdDate, limit.maxNumber ?? null, limit.isClosed ?? null])
}
