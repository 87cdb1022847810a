import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database/database.ts'
import { sqlColumn } from '../database/row-json.ts'
import { couponTemplate } from '../database/schema/coupons.ts'
import { category, orderLimitRule, product } from '../database/schema/menus.ts'
import { payModule } from '../database/schema/pay-accounts.ts'
import { resource, store, termsTemplate } from '../database/schema/stores.ts'
import { statement } from '../database/statement.ts'
import { issueNumberedCoupon } from '../repositories/coupons.ts'
import { storeChangeColumns } from '../repositories/store-change.ts'
import { inBatches, parentsFirst } from './batches.ts'
import { sampleErrors } from './check-sample.ts'
import { sampleLock, writeGiftCardTemplates, writeSample } from './load.ts'
import type { SampleNumberedCoupon } from './sample-coupons.ts'
import type { SampleData } from './sample-data.ts'
import { recordSample, sampleHash, sampleOfStore } from './sample-hash.ts'
import { couponTemplateRow, limitRow, offsets, payModuleRow, productRow, storeRow } from './sample-rows.ts'
import type { SampleStore } from './sample-store.ts'

const storedHash = statement<{ store_id: number; hash: string | null }>(
  'sample_state_known',
  `select s.store_id, (select hash from sample_state as t where t.store_id = s.store_id) as hash from store as s
   where s.store_id = any($1::bigint[]) and s.page_name = any($2::text[])`,
)
const conflicts = statement<{ store_id: number }>(
  'sample_store_taken',
  'select store_id from store where store_id = $1 union select store_id from store where page_name = $2',
)

/**
 * Updates the sample stores of a database filled by an earlier build: settings, menus with pictures, tables, terms,
 * coupon templates and pay modules. Orders, customers and what the store itself has set (pauses, limits, opening) are
 * retained. A hash of the seeded rows (`sample_state`) tells which stores are outdated; manual changes to a sample
 * store's menu in the database are lost. Returns the ids of the updated stores.
 */
export async function refreshSample(db: Database, data: SampleData, now: number): Promise<number[]> {
  const errors = sampleErrors(data)
  if (errors.length > 0) throw new Error(`The sample data has errors:\n${errors.join('\n')}`)
  return db.transaction(async (tx) => {
    await tx.run(sampleLock, [])
    const ids = data.stores.map(({ storeId }) => storeId)
    const names = data.stores.map(({ pageName }) => pageName)
    const hashes = new Map((await tx.run(storedHash, [ids, names])).map((row) => [row.store_id, row.hash]))
    const refreshed: number[] = []
    for (const each of parentsFirst(data.stores, 'storeId', 'parentStoreId')) {
      const own = sampleOfStore(data, each.storeId)
      if (hashes.get(each.storeId) === sampleHash(own)) continue
      if (hashes.has(each.storeId)) await rewrite(tx, each, own, now)
      else if ((await tx.run(conflicts, [each.storeId, each.pageName])).length === 0)
        await writeSample(tx, own, now)
      else continue
      await recordSample(tx, own)
      refreshed.push(each.storeId)
    }
    return refreshed
  })
}

async function rewrite(tx: Transaction, each: SampleStore, own: SampleData, now: number): Promise<void> {
  const { storeId, ...columns } = storeRow(each)
  await tx.orm
    .update(store)
    .set({ ...columns, ...storeChangeColumns, menuVersion: sql`${store.menuVersion} + 1` })
    .where(sql`${store.storeId} = ${storeId}`)
  await inBatches(parentsFirst(own.categories, 'categoryId', 'parentCategoryId'), (batch) =>
    tx.orm
      .insert(category)
      .values(batch)
      .onConflictDoUpdate(replaceOnConflict(category, ['storeId', 'categoryId'])),
  )
  await inBatches(parentsFirst(own.products, 'productId', 'parentProductId'), (batch) =>
    tx.orm
      .insert(product)
      .values(batch.map(productRow))
      .onConflictDoUpdate(replaceOnConflict(product, ['storeId', 'productId'])),
  )
  await inBatches(own.tables, (batch) =>
    tx.orm
      .insert(resource)
      .values(batch)
      .onConflictDoUpdate(replaceOnConflict(resource, ['storeId', 'resourceId'])),
  )
  await inBatches(own.terms, (batch) =>
    tx.orm
      .insert(termsTemplate)
      .values(batch)
      .onConflictDoUpdate(replaceOnConflict(termsTemplate, ['storeId', 'termsType'])),
  )
  const offsetOf = offsets(own)
  await inBatches(own.couponTemplates ?? [], (batch) =>
    tx.orm
      .insert(couponTemplate)
      .values(batch.map((template) => couponTemplateRow(template, offsetOf(storeId))))
      .onConflictDoUpdate(replaceOnConflict(couponTemplate, ['storeId', 'templateId'])),
  )
  await inBatches(own.payModules ?? [], (batch) =>
    tx.orm
      .insert(payModule)
      .values(batch.map(payModuleRow))
      .onConflictDoUpdate(replaceOnConflict(payModule, ['storeId', 'value'])),
  )
  await writeGiftCardTemplates(tx, own)
  await issueNewNumbers(tx, storeId, own.numberedCoupons ?? [], now)
  // The store may have changed a limit, so only new ones are written.
  await inBatches(own.limits, (batch) =>
    tx.orm.insert(orderLimitRule).values(batch.map(limitRow)).onConflictDoNothing(),
  )
  await deleteRemoved(tx, storeId, own)
}

const issuedNumbers = statement<{ coupon_num: string }>(
  'sample_numbers_out',
  'select coupon_num from coupon where store_id = $1 and coupon_num = any($2::text[])',
)

async function issueNewNumbers(
  tx: Transaction,
  storeId: number,
  numbered: readonly SampleNumberedCoupon[],
  now: number,
): Promise<void> {
  const numbers = numbered.map(({ couponNum }) => couponNum)
  const issued = new Set((await tx.run(issuedNumbers, [storeId, numbers])).map((row) => row.coupon_num))
  for (const { templateId, couponNum } of numbered)
    if (!issued.has(couponNum)) await tx.run(issueNumberedCoupon, [storeId, templateId, couponNum, now])
}

/** For `onConflictDoUpdate`: updates every column except the key; absent ones become null. */
function replaceOnConflict<Table extends PgTable>(table: Table, key: (keyof Table & string)[]) {
  const columns = Object.entries(getTableColumns(table))
  return {
    target: columns
      .filter(([name]) => key.includes(name as keyof Table & string))
      .map(([, column]) => column),
    set: Object.fromEntries(
      columns
        .filter(([name]) => !key.includes(name as keyof Table & string))
        .map(([name, column]) => [name, sql.raw(`excluded.${sqlColumn(column)}`)]),
    ),
  }
}

const deleteOtherProducts = statement(
  'sample_products_gone',
  'delete from product where store_id = $1 and not product_id = any($2::bigint[])',
)
const deleteOtherCategories = statement(
  'sample_categories_gone',
  'delete from category where store_id = $1 and not category_id = any($2::bigint[])',
)
const deleteOtherModules = statement(
  'sample_modules_gone',
  'delete from pay_module where store_id = $1 and not value = any($2::text[])',
)
const deleteOtherTerms = statement(
  'sample_terms_gone',
  'delete from terms_template where store_id = $1 and not terms_type = any($2::text[])',
)

/** Removes what the samples no longer have. Orders keep product names; tables and coupons may be in use. */
async function deleteRemoved(tx: Transaction, storeId: number, own: SampleData): Promise<void> {
  const { products, categories, payModules = [], terms } = own
  await tx.run(deleteOtherProducts, [storeId, products.map(({ productId }) => productId)])
  await tx.run(deleteOtherCategories, [storeId, categories.map(({ categoryId }) => categoryId)])
  await tx.run(deleteOtherModules, [storeId, payModules.map(({ value }) => value)])
  await tx.run(deleteOtherTerms, [storeId, terms.map(({ termsType }) => termsType)])
}
