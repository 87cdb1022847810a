import { productType } from '@storefront/contract/wire-words.ts'
import { epochOf } from '@storefront/domain/calendar/local-time.ts'
import type { Database, Transaction } from '../database/database.ts'
import { couponTemplate } from '../database/schema/coupons.ts'
import { category, orderLimitRule, product } from '../database/schema/menus.ts'
import { payModule } from '../database/schema/pay-accounts.ts'
import { resource, store, termsTemplate } from '../database/schema/stores.ts'
import { statement } from '../database/statement.ts'
import { giveNumberOut } from '../repositories/coupons.ts'
import { limitKey } from '../repositories/order-limits.ts'
import { inBatches, parentsFirst } from './batches.ts'
import { sampleFaults } from './check-sample.ts'
import type { SampleCouponTemplate, SampleData, SamplePayModule, SampleProduct } from './sample-data.ts'

/** Two processes that find one empty database fill it once. */
const lock = statement('sample_lock', 'select pg_advisory_xact_lock(7305189)')
const anyStore = statement<{ one: number }>('sample_any_store', 'select 1 as one from store limit 1')

/** Fills an empty database; answers false, and does nothing, where there are stores already. */
export async function loadSample(db: Database, data: SampleData): Promise<boolean> {
  const faults = sampleFaults(data)
  if (faults.length > 0) throw new Error(`The sample data has faults:\n${faults.join('\n')}`)
  return db.transaction(async (tx) => {
    await tx.run(lock, [])
    if ((await tx.run(anyStore, [])).length > 0) return false
    await writeSample(tx, data)
    return true
  })
}

/** Writes rows that were checked; parents stand before their children. */
export async function writeSample(tx: Transaction, data: SampleData): Promise<void> {
  const stores = parentsFirst(data.stores, 'storeId', 'parentStoreId')
  await inBatches(stores, (batch) =>
    tx.orm.insert(store).values(
      batch.map((each) => ({
        storeId: each.storeId,
        parentStoreId: each.parentStoreId ?? null,
        pageName: each.pageName,
        isListed: each.isListed,
        isCafe: each.isCafe ?? false,
        bundles: [...each.bundles],
        gateParent: each.gateParentStore ?? null,
        info: each.info,
        flags: each.data,
        policy: each.policy ?? {},
        pausedOrderTypes: [],
        revision: 1,
        menuVersion: 1,
      })),
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
  await inBatches(data.limits, (batch) =>
    tx.orm
      .insert(orderLimitRule)
      .values(
        batch.map((limit) => ({ ...limit, limitKey: limitKey(limit), isClosed: limit.isClosed ?? false })),
      ),
  )
  const offsets = new Map(data.stores.map((each) => [each.storeId, each.data.timezoneOffset ?? korea]))
  await inBatches(data.couponTemplates ?? [], (batch) =>
    tx.orm
      .insert(couponTemplate)
      .values(batch.map((each) => couponTemplateRow(each, offsets.get(each.storeId) ?? korea))),
  )
  await inBatches(data.numberedCoupons ?? [], async (batch) => {
    for (const { storeId, templateId, couponNum } of batch)
      await tx.run(giveNumberOut, [storeId, templateId, couponNum])
  })
  await inBatches(data.payModules ?? [], (batch) => tx.orm.insert(payModule).values(batch.map(payModuleRow)))
}

/** Minutes east of UTC, as the contract has it where a store says nothing. */
const korea = 540

/** The last day counts whole. */
function couponTemplateRow(each: SampleCouponTemplate, offset: number): typeof couponTemplate.$inferInsert {
  const { startDay, endDay, productIdList = [], categoryIdList = [], ...rest } = each
  return {
    ...rest,
    startDate: epochOf(startDay, 0, offset),
    endDate: epochOf(endDay, 1440, offset) - 1,
    orderType: [...each.orderType],
    useDay: [...each.useDay],
    productList: [...productIdList],
    categoryList: [...categoryIdList],
    isWelcome: each.isWelcome ?? false,
  }
}

function payModuleRow(each: SamplePayModule, showOrder: number): typeof payModule.$inferInsert {
  const { enabled = true, hide = false, methodRequired = false, ...rest } = each
  return { ...rest, isEnabled: enabled, isHidden: hide, methodRequired, showOrder }
}

function productRow(each: SampleProduct): typeof product.$inferInsert {
  return {
    ...each,
    isAdult: each.isAdult ?? false,
    isCategory: each.isCategory ?? false,
    productType: each.productType ?? productType.general,
    childCountLimit: each.childCountLimit ?? 1,
    minChildCount: each.minChildCount ?? 0,
    maxChildCount: each.maxChildCount ?? 0,
    showOrder: each.showOrder ?? 0,
    productShowOrder: each.productShowOrder ?? 0,
    isSalesStopped: each.isSalesStopped ?? false,
    isTaxFree: each.isTaxFree ?? false,
  }
}
