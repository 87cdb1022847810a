import type { Database, Transaction } from '../database/database.ts'
import { couponTemplate } from '../database/schema/coupons.ts'
import {
  giftCardCategory,
  giftCardCategoryTemplate,
  giftCardTemplate,
} from '../database/schema/gift-cards.ts'
import { category, orderLimitRule, product } from '../database/schema/menus.ts'
import { payModule } from '../database/schema/pay-accounts.ts'
import { resource, store, termsTemplate } from '../database/schema/stores.ts'
import { statement } from '../database/statement.ts'
import { issueNumberedCoupon } from '../repositories/coupons.ts'
import { inBatches, parentsFirst } from './batches.ts'
import { sampleErrors } from './check-sample.ts'
import type { SampleData } from './sample-data.ts'
import { recordSample } from './sample-hash.ts'
import {
  couponTemplateRow,
  giftCardTemplateRow,
  limitRow,
  offsets,
  payModuleRow,
  productRow,
  storeRow,
} from './sample-rows.ts'

/** Lock, so that concurrent processes fill an empty database once. */
export const sampleLock = statement('sample_lock', 'select pg_advisory_xact_lock(7305189)')
const anyStore = statement<{ one: number }>('sample_any_store', 'select 1 as one from store limit 1')

/** Fills an empty database; returns false without changes where there are stores. */
export async function loadSample(db: Database, data: SampleData, now: number): Promise<boolean> {
  const errors = sampleErrors(data)
  if (errors.length > 0) throw new Error(`The sample data has errors:\n${errors.join('\n')}`)
  return db.transaction(async (tx) => {
    await tx.run(sampleLock, [])
    if ((await tx.run(anyStore, [])).length > 0) return false
    await writeSample(tx, data, now)
    await recordSample(tx, data)
    return true
  })
}

/** Writes validated rows, parents before children. */
export async function writeSample(tx: Transaction, data: SampleData, now: number): Promise<void> {
  const stores = parentsFirst(data.stores, 'storeId', 'parentStoreId')
  await inBatches(stores, (batch) =>
    tx.orm
      .insert(store)
      .values(
        batch.map((each) => ({ ...storeRow(each), pausedOrderTypes: [], revision: 1, menuVersion: 1 })),
      ),
  )
  await inBatches(parentsFirst(data.categories, 'categoryId', 'parentCategoryId'), (batch) =>
    tx.orm.insert(category).values(batch),
  )
  await inBatches(parentsFirst(data.products, 'productId', 'parentProductId'), (batch) =>
    tx.orm.insert(product).values(batch.map(productRow)),
  )
  await inBatches(data.tables, (batch) => tx.orm.insert(resource).values(batch))
  await inBatches(data.terms, (batch) => tx.orm.insert(termsTemplate).values(batch))
  await inBatches(data.limits, (batch) => tx.orm.insert(orderLimitRule).values(batch.map(limitRow)))
  const offsetOf = offsets(data)
  await inBatches(data.couponTemplates ?? [], (batch) =>
    tx.orm
      .insert(couponTemplate)
      .values(batch.map((each) => couponTemplateRow(each, offsetOf(each.storeId)))),
  )
  await inBatches(data.numberedCoupons ?? [], async (batch) => {
    for (const { storeId, templateId, couponNum } of batch)
      await tx.run(issueNumberedCoupon, [storeId, templateId, couponNum, now])
  })
  await inBatches(data.payModules ?? [], (batch) => tx.orm.insert(payModule).values(batch.map(payModuleRow)))
  await writeGiftCardTemplates(tx, data)
}

/** Templates and categories of gift cards; those that exist are updated, without the count of issued cards. */
export async function writeGiftCardTemplates(
  tx: Transaction,
  { giftCardTemplates = [], giftCardCategories = [] }: SampleData,
): Promise<void> {
  for (const each of giftCardTemplates) {
    const row = giftCardTemplateRow(each)
    const { issuedCount: _count, storeId: _store, templateId: _template, ...set } = row
    const target = [giftCardTemplate.storeId, giftCardTemplate.templateId]
    await tx.orm.insert(giftCardTemplate).values(row).onConflictDoUpdate({ target, set })
  }
  for (const [showOrder, { templateIds, ...each }] of giftCardCategories.entries()) {
    const { storeId, categoryId, ...texts } = each
    const set = { ...texts, showOrder }
    const target = [giftCardCategory.storeId, giftCardCategory.categoryId]
    await tx.orm
      .insert(giftCardCategory)
      .values({ storeId, categoryId, ...set })
      .onConflictDoUpdate({ target, set })
    for (const [at, templateId] of templateIds.entries()) {
      const link = { storeId, categoryId, templateId, showOrder: at }
      await tx.orm.insert(giftCardCategoryTemplate).values(link).onConflictDoNothing()
    }
  }
}
