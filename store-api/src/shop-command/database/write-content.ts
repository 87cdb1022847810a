import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../database/database.ts'
import { sqlColumn } from '../../database/row-json.ts'
import { category, orderLimitRule, product } from '../../database/schema/menus.ts'
import { payModule } from '../../database/schema/pay-accounts.ts'
import { resource, storeItemKey, termsTemplate } from '../../database/schema/stores.ts'
import { statement } from '../../database/statement.ts'
import { limitKey } from '../../repositories/order-limits.ts'
import { nextIds } from '../../repositories/store-items.ts'
import { inBatches, parentsFirst } from '../../sample/batches.ts'
import type { LimitContent, StoreContent } from '../content/store-content.ts'
import type { Change, ListName } from '../plan/plan-changes.ts'
import type { ItemIds } from './item-ids.ts'

/** What is written: the wanted content, and which of it differs from the database. */
export interface WriteContext {
  tx: Transaction
  storeId: number
  content: StoreContent
  changes: readonly Change[]
  ids: ItemIds
}

/** Rows of a list to write, that is, those that are added or changed. */
export function toWrite<List extends ListName>(
  { content, changes }: WriteContext,
  list: List,
): StoreContent[List] {
  const keys = new Set(
    changes
      .filter((each) => each.list === list && (each.action === 'add' || each.action === 'change'))
      .map(({ key }) => key),
  )
  return (content[list] as { key: string }[]).filter(({ key }) => keys.has(key)) as StoreContent[List]
}

/** Keys of a list that are taken away. */
export function keysToRemove({ changes }: WriteContext, list: ListName): string[] {
  return changes
    .filter((each) => each.list === list && (each.action === 'remove' || each.action === 'retire'))
    .map(({ key }) => key)
}

/** Records the keys that got new ids. */
export async function writeKeys({ tx, storeId, ids }: WriteContext): Promise<void> {
  const rows = ids.added.map(({ kind, key, id }) => ({ storeId, kind, itemKey: key, itemId: id }))
  await inBatches(rows, (batch) => tx.orm.insert(storeItemKey).values(batch))
}

const freeBarcodes = statement(
  'store_folder_free_barcodes',
  'update product set barcode = null where store_id = $1 and product_id = any($2::bigint[]) and barcode is not null',
)
const deleteProducts = statement(
  'store_folder_end_products',
  'delete from product where store_id = $1 and product_id = any($2::bigint[])',
)
const deleteCategories = statement(
  'store_folder_end_categories',
  'delete from category where store_id = $1 and category_id = any($2::bigint[])',
)

/** Categories and products. Orders keep what they need of a product, so that it can be deleted. */
export async function writeMenu(context: WriteContext): Promise<void> {
  const { tx, storeId, content, ids } = context
  await ids.assign(
    tx,
    'category',
    content.categories.map(({ key }) => key),
  )
  await ids.assign(
    tx,
    'product',
    content.products.map(({ key }) => key),
  )
  const idOf = (kind: 'category' | 'product', key: string | undefined) =>
    key === undefined ? null : (ids.idOf(kind, key) ?? null)
  const categories = parentsFirst(toWrite(context, 'categories'), 'key', 'parent')
  await inBatches(categories, (batch) =>
    tx.orm
      .insert(category)
      .values(
        batch.map(({ key, parent, ...row }) => ({
          ...row,
          storeId,
          categoryId: ids.idOf('category', key) ?? 0,
          parentCategoryId: idOf('category', parent),
        })),
      )
      .onConflictDoUpdate(replaceOnConflict(category, ['storeId', 'categoryId'])),
  )
  const products = parentsFirst(toWrite(context, 'products'), 'key', 'parent')
  const removedProductIds = keysToRemove(context, 'products').map((key) => ids.idOf('product', key) ?? 0)
  // Two products may exchange their barcodes.
  await tx.run(freeBarcodes, [
    storeId,
    [...products.map(({ key }) => ids.idOf('product', key) ?? 0), ...removedProductIds],
  ])
  await inBatches(products, (batch) =>
    tx.orm
      .insert(product)
      .values(
        batch.map(({ key, parent, category: categoryKey, ...row }) => ({
          ...row,
          storeId,
          productId: ids.idOf('product', key) ?? 0,
          parentProductId: idOf('product', parent),
          categoryId: idOf('category', categoryKey),
        })),
      )
      .onConflictDoUpdate(replaceOnConflict(product, ['storeId', 'productId'])),
  )
  await tx.run(deleteProducts, [storeId, removedProductIds])
  const removedCategoryIds = keysToRemove(context, 'categories').map((key) => ids.idOf('category', key) ?? 0)
  await tx.run(deleteCategories, [storeId, removedCategoryIds])
}

const hideTables = statement(
  'store_folder_hide_tables',
  'update resource set is_deleted = true where store_id = $1 and number = any($2::text[])',
)

export async function writeTables(
  context: WriteContext,
  tableIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { tx, storeId } = context
  const tables = toWrite(context, 'tables')
  const newTables = tables.filter(({ key }) => !tableIds.has(key))
  const newIds = await nextIds(tx, 'resource_id_seq', newTables.length)
  const idOf = new Map([
    ...tableIds,
    ...newTables.map(({ key }, index) => [key, newIds[index] ?? 0] as const),
  ])
  await inBatches(tables, (batch) =>
    tx.orm
      .insert(resource)
      .values(
        batch.map(({ key, position, ...row }) => ({
          ...row,
          position: (position ?? null) as typeof resource.$inferInsert.position,
          storeId,
          number: key,
          resourceId: idOf.get(key) ?? 0,
          isDeleted: false,
        })),
      )
      .onConflictDoUpdate(replaceOnConflict(resource, ['storeId', 'resourceId'])),
  )
  await tx.run(hideTables, [storeId, keysToRemove(context, 'tables')])
}

const deleteTerms = statement('store_folder_end_terms', 'delete from terms_template where store_id = $1')

/** All terms are written again, because their order is that of their insertion. Agreements name texts, not rows. */
export async function writeTerms({ tx, storeId, content, changes }: WriteContext): Promise<void> {
  if (!changes.some(({ list }) => list === 'terms')) return
  await tx.run(deleteTerms, [storeId])
  for (const { key, ...row } of content.terms)
    await tx.orm.insert(termsTemplate).values({ ...row, storeId, termsType: key })
}

const openLimits = statement(
  'store_folder_open_limits',
  `update order_limit_rule set max_number = -1, is_closed = false where store_id = $1 and limit_key = any($2::text[])`,
)

/** Rules of limits. One that is taken away becomes unlimited, because counters of days refer to it. */
export async function writeLimits(context: WriteContext, current: StoreContent['limits']): Promise<void> {
  const { tx, storeId, ids } = context
  const rowOf = ({ product: key, productKindId, maxNumber, isClosed }: LimitContent) => {
    const productId = key === undefined ? null : (ids.referredId('product', key) ?? null)
    const target = { productId, productKindId: productKindId ?? null }
    return { ...target, storeId, maxNumber, isClosed, limitKey: limitKey(target) }
  }
  await inBatches(toWrite(context, 'limits'), (batch) =>
    tx.orm
      .insert(orderLimitRule)
      .values(batch.map(rowOf))
      .onConflictDoUpdate(replaceOnConflict(orderLimitRule, ['storeId', 'limitKey'])),
  )
  const removedKeys = new Set(keysToRemove(context, 'limits'))
  const keys = current.filter(({ key }) => removedKeys.has(key)).map((each) => rowOf(each).limitKey)
  await tx.run(openLimits, [storeId, keys])
}

const deletePayMethods = statement(
  'store_folder_end_methods',
  'delete from pay_module where store_id = $1 and value = any($2::text[])',
)

export async function writePayMethods(context: WriteContext): Promise<void> {
  const { tx, storeId } = context
  await inBatches(toWrite(context, 'payMethods'), (batch) =>
    tx.orm
      .insert(payModule)
      .values(batch.map(({ key, ...row }) => ({ ...row, storeId, value: key })))
      .onConflictDoUpdate(replaceOnConflict(payModule, ['storeId', 'value'])),
  )
  await tx.run(deletePayMethods, [storeId, keysToRemove(context, 'payMethods')])
}

/** For `onConflictDoUpdate`: updates every column except `key` and `kept`; absent ones become null. */
export function replaceOnConflict<Table extends PgTable>(
  table: Table,
  key: readonly (keyof Table & string)[],
  kept: readonly (keyof Table & string)[] = [],
) {
  const columns = Object.entries(getTableColumns(table))
  const isOf = (names: readonly string[], name: string) => names.includes(name)
  return {
    target: columns.filter(([name]) => isOf(key, name)).map(([, column]) => column),
    set: Object.fromEntries(
      columns
        .filter(([name]) => !isOf([...key, ...kept], name))
        .map(([name, column]) => [name, sql.raw(`excluded.${sqlColumn(column)}`)]),
    ),
  }
}
