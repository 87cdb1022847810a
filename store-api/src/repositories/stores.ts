import { storeData } from '@storefront/contract/entities/store.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Connection } from '../database/database.ts'
import { category, orderLimitRule, product } from '../database/schema/menus.ts'
import { bizHourHistory, resource, store, storeKey, termsTemplate } from '../database/schema/stores.ts'
import { statement } from '../database/statement.ts'
import { storeChange } from './store-change.ts'

export type StoreRow = typeof store.$inferSelect
export type ResourceRow = typeof resource.$inferSelect
export type TermsRow = typeof termsTemplate.$inferSelect
export type BizHourRow = typeof bizHourHistory.$inferSelect & { prevHistoryId?: number | null }
export type LimitRuleRow = typeof orderLimitRule.$inferSelect
export type CategoryRow = typeof category.$inferSelect
export type ProductRow = typeof product.$inferSelect & { productionCost: number }

export async function readStore(db: Connection, storeId: number): Promise<StoreRow | undefined> {
  const [row] = await db.orm.select().from(store).where(eq(store.storeId, storeId))
  return row
}

export async function readStores(db: Connection, storeIds: number[]): Promise<StoreRow[]> {
  return db.orm.select().from(store).where(inArray(store.storeId, storeIds))
}

const timezoneOffset = statement<{ offset: number }>(
  'store_timezone_offset',
  `select coalesce((flags ->> 'timezoneOffset')::int, $2::int) as "offset" from store where store_id = $1`,
)

/** A store's minutes east of UTC, for a transaction, which must not wait for the whole store to be loaded. */
export async function readTimezoneOffset(db: Connection, storeId: number): Promise<number> {
  const [row] = await db.run(timezoneOffset, [storeId, v.getDefault(storeData.entries.timezoneOffset)])
  if (!row) throw new Error(`store ${storeId} has gone`)
  return row.offset
}

export async function storeIdOfPage(db: Connection, pageName: string): Promise<number | undefined> {
  const [row] = await db.orm
    .select({ storeId: store.storeId })
    .from(store)
    .where(eq(store.pageName, pageName))
  return row?.storeId
}

export async function readListedStores(db: Connection): Promise<StoreRow[]> {
  return db.orm.select().from(store).where(eq(store.isListed, true)).orderBy(asc(store.storeId))
}

const revisions = statement<{ storeId: number; revision: number }>(
  'store_revisions',
  'select store_id as "storeId", revision from store where store_id = any($1::bigint[])',
)

/** Revisions of stores, for cache invalidation. */
export async function readRevisions(db: Connection, storeIds: number[]): Promise<Map<number, number>> {
  const rows = await db.run(revisions, [storeIds])
  return new Map(rows.map(({ storeId, revision }) => [storeId, revision]))
}

export async function readResources(db: Connection, storeId: number): Promise<ResourceRow[]> {
  return db.orm.select().from(resource).where(eq(resource.storeId, storeId)).orderBy(asc(resource.resourceId))
}

export async function readTerms(db: Connection, storeIds: number[]): Promise<TermsRow[]> {
  return db.orm
    .select()
    .from(termsTemplate)
    .where(inArray(termsTemplate.storeId, storeIds))
    .orderBy(asc(termsTemplate.position))
}

export async function readCategories(db: Connection, storeId: number): Promise<CategoryRow[]> {
  return db.orm
    .select()
    .from(category)
    .where(eq(category.storeId, storeId))
    .orderBy(asc(category.showOrder), asc(category.categoryId))
}

export async function readProducts(db: Connection, storeId: number): Promise<ProductRow[]> {
  const rows = await db.orm
    .select()
    .from(product)
    .where(eq(product.storeId, storeId))
    .orderBy(asc(product.productId))
  // A field of the specification; the cost price is not sent to customers, so it is not stored.
  return rows.map((row) => ({ ...row, productionCost: 0 }))
}

export async function readLimitRules(db: Connection, storeId: number): Promise<LimitRuleRow[]> {
  return db.orm.select().from(orderLimitRule).where(eq(orderLimitRule.storeId, storeId))
}

/** The newest record of opening or closing manually, and the previous one. */
export async function readLastBizHour(db: Connection, storeId: number): Promise<BizHourRow | undefined> {
  const [row, before] = await db.orm
    .select()
    .from(bizHourHistory)
    .where(eq(bizHourHistory.storeId, storeId))
    .orderBy(desc(bizHourHistory.startDate), desc(bizHourHistory.historyId))
    .limit(2)
  return row && { ...row, prevHistoryId: before?.historyId ?? null }
}

/** Manual openings and closings of a business date, in order. */
export async function readBizHoursOf(
  db: Connection,
  storeId: number,
  stdDate: string,
): Promise<BizHourRow[]> {
  return db.orm
    .select()
    .from(bizHourHistory)
    .where(and(eq(bizHourHistory.storeId, storeId), eq(bizHourHistory.stdDate, stdDate)))
    .orderBy(asc(bizHourHistory.startDate), asc(bizHourHistory.historyId))
    .limit(100)
}

export async function hasStoreKey(db: Connection, storeId: number, keyHash: string): Promise<boolean> {
  const rows = await db.orm
    .select({ one: sql`1` })
    .from(storeKey)
    .where(
      and(eq(storeKey.storeId, storeId), eq(storeKey.keyHash, keyHash), sql`${storeKey.revokeDate} is null`),
    )
  return rows.length > 0
}

/** Increments a store's revision, which invalidates caches of every process; locks the store's row. */
export const touchStore = statement<{ revision: number }>(
  'touch_store',
  `update store set ${storeChange} where store_id = $1 returning revision::int`,
)

/** Increments how often the code was renewed (`tableCodeEditions`), in one statement, safe for concurrent calls. */
export const renewTableCode = statement<{ renewalCount: number }>(
  'renew_table_code',
  `update store set ${storeChange}, policy = jsonb_set(
     jsonb_set(policy, '{tableCodeEditions}', coalesce(policy->'tableCodeEditions', '{}')),
     array['tableCodeEditions', $2::text],
     to_jsonb(coalesce((policy->'tableCodeEditions'->>$2::text)::int, 0) + 1))
   where store_id = $1
   returning (policy->'tableCodeEditions'->>$2::text)::int as "renewalCount"`,
)

const pausesQueue = statement<{ store_id: number }>(
  'store_pauses_queue',
  'select store_id from store where store_id = $1 and $2 = any(paused_order_types)',
)

/** Whether the waiting queue of a store, whose row this transaction has locked, is closed by now. */
export async function isQueuePaused(tx: Connection, storeId: number): Promise<boolean> {
  return (await tx.run(pausesQueue, [storeId, dealType.waiting])).length > 0
}

/** Pauses exactly these order types; a closed waiting queue (`$3`) stays closed. */
export const pauseOrders = statement<{ paused_order_types: string[] }>(
  'pause_orders',
  `update store set ${storeChange}, paused_order_types =
     $2::text[] || case when $3 = any(paused_order_types) then array[$3::text] else '{}'::text[] end
   where store_id = $1 returning paused_order_types`,
)

/** Opens or closes the waiting queue, which is paused like an order type; order types are not changed. */
export const openQueue = statement<{ revision: number }>(
  'open_queue',
  `update store set ${storeChange}, paused_order_types =
     array_remove(paused_order_types, $2) || case when $3::boolean then '{}'::text[] else array[$2::text] end
   where store_id = $1 returning revision::int`,
)
