import { eq, inArray } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { store, storeItemKey } from '../database/schema/stores.ts'
import { statement } from '../database/statement.ts'
import type { StoreRow } from './stores.ts'

export type StoreItemKind = (typeof storeItemKey.$inferSelect)['kind']
export type StoreItemKeyRow = typeof storeItemKey.$inferSelect

/** What the stores' folders call their rows. */
export async function readStoreItemKeys(
  db: Connection,
  storeIds: readonly number[],
): Promise<StoreItemKeyRow[]> {
  return db.orm
    .select()
    .from(storeItemKey)
    .where(inArray(storeItemKey.storeId, [...storeIds]))
}

// The first number is arbitrary, the same in every process.
const lockPage = statement('store_folder_lock', `select pg_advisory_xact_lock(7305190, hashtext($1))`)
// `for no key update` lets other transactions refer to the store, so that orders go on.
const lockStore = statement(
  'store_folder_lock_row',
  'select 1 from store where page_name = $1 for no key update',
)

/** Locks a page name and its store, if there is one, so that two applies of one store follow each other. */
export async function lockStoreOfPage(tx: Connection, pageName: string): Promise<StoreRow | null> {
  await tx.run(lockPage, [pageName])
  await tx.run(lockStore, [pageName])
  const [row] = await tx.orm.select().from(store).where(eq(store.pageName, pageName))
  return row ?? null
}

const freshIds = statement<{ id: number }>(
  'store_folder_ids',
  'select nextval($1::text::regclass) as id from generate_series(1, $2::int)',
)

/** New ids of a sequence. */
export async function nextIds(tx: Connection, sequence: string, count: number): Promise<number[]> {
  return count === 0 ? [] : (await tx.run(freshIds, [sequence, count])).map(({ id }) => id)
}

const pages = statement<{ store_id: number; page_name: string }>(
  'store_folder_pages',
  'select store_id, page_name from store where page_name = any($1::text[]) or store_id = any($2::bigint[])',
)

/** Stores by page name or id. */
export async function readPageNames(
  db: Connection,
  filter: { pageNames?: readonly string[]; storeIds?: readonly number[] },
): Promise<Map<number, string>> {
  const rows = await db.run(pages, [filter.pageNames ?? [], filter.storeIds ?? []])
  return new Map(rows.map((row) => [row.store_id, row.page_name]))
}

const branches = statement<{ store_id: number }>(
  'store_folder_branches',
  'select store_id from store where parent_store_id = $1 order by store_id',
)

/** Branches of a head office. */
export async function readBranches(db: Connection, storeId: number): Promise<number[]> {
  return (await db.run(branches, [storeId])).map((row) => row.store_id)
}

const heldTables = statement<{ resource_id: number }>(
  'store_folder_held_tables',
  `select distinct resource_id from resource_schedule
   where store_id = $1 and is_held and resource_id = any($2::bigint[])`,
)

/** Which of the tables guests have, or have reserved. The planned end says nothing: guests may sit longer. */
export async function readHeldTables(
  db: Connection,
  filter: { storeId: number; resourceIds: readonly number[] },
): Promise<Set<number>> {
  const rows = await db.run(heldTables, [filter.storeId, filter.resourceIds])
  return new Set(rows.map((row) => row.resource_id))
}

const runningOrders = statement<{ product_id: number; orders: number }>(
  'store_folder_running_orders',
  `select l.product_id, count(distinct o.order_id)::int as orders
   from order_line as l
   join customer_order as o on o.store_id = l.store_id and o.order_id = l.order_id
   where l.store_id = any($1::bigint[]) and l.product_id = any($2::bigint[])
     and o.status = any($3::text[]) and l.status = $4
   group by l.product_id`,
)

/** In how many orders that are not cooked yet each product stands. Read when products are removed, not while ordering. */
export async function countRunningOrders(
  db: Connection,
  filter: {
    storeIds: readonly number[]
    productIds: readonly number[]
    orderStatuses: readonly string[]
    lineStatus: string
  },
): Promise<Map<number, number>> {
  const rows = await db.run(runningOrders, [
    filter.storeIds,
    filter.productIds,
    filter.orderStatuses,
    filter.lineStatus,
  ])
  return new Map(rows.map((row) => [row.product_id, row.orders]))
}
