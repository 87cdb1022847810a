import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { couponTemplate } from '../database/schema/coupons.ts'
import {
  giftCardCategory,
  giftCardCategoryTemplate,
  giftCardTemplate,
} from '../database/schema/gift-cards.ts'
import { category, orderLimitRule, product } from '../database/schema/menus.ts'
import { payModule } from '../database/schema/pay-accounts.ts'
import type { StoreInfoJson } from '../database/schema/store-json.ts'
import { resource, store, termsTemplate } from '../database/schema/stores.ts'
import { statement } from '../database/statement.ts'
import { issueNumberedCoupon, readCouponTemplates, readUnclaimedNumbers } from '../repositories/coupons.ts'
import { readGiftCardCategories, readGiftCardTemplates } from '../repositories/gift-card-templates.ts'
import { limitKey } from '../repositories/order-limits.ts'
import { readPayModules } from '../repositories/pay-accounts.ts'
import {
  readCategories,
  readLimitRules,
  readProducts,
  readResources,
  readTerms,
  type StoreRow,
} from '../repositories/stores.ts'
import { inBatches, parentsFirst } from './batches.ts'

const newIds = statement<{ id: number }>(
  'sample_new_ids',
  'select nextval($1::text::regclass) as id from generate_series(1, $2::int)',
)

export interface CopiedStore {
  storeId: number
  /** Ids of the copied products by those of the originals. */
  productIds: ReadonlyMap<number, number>
}

/** Copies a store under new ids, without its customers, deals and numbers. */
export async function copyStore(
  tx: Transaction,
  { createDate: _made, modifyDate: _changed, ...original }: StoreRow,
  {
    tables: tableCount,
    now,
    ...storeFields
  }: {
    pageName: string
    info: StoreInfoJson
    bundles: string[]
    /** How many tables are copied; all if undefined. */
    tables?: number | undefined
    now: number
  },
): Promise<CopiedStore> {
  const [storeId = 0] = await ids(tx, 'store_id_seq', 1)
  await tx.orm.insert(store).values({
    ...original,
    ...storeFields,
    storeId,
    isListed: false,
    pausedOrderTypes: [],
    webhookUrl: null,
    webhookSecret: null,
    revision: 1,
    menuVersion: 1,
  })
  const categories = await readCategories(tx, original.storeId)
  const products = await readProducts(tx, original.storeId)
  const tables = (await readResources(tx, original.storeId)).slice(0, tableCount)
  const categoryIds = await newIdsByOld(
    tx,
    'category_id_seq',
    categories.map((row) => row.categoryId),
  )
  const productIds = await newIdsByOld(
    tx,
    'product_id_seq',
    products.map((row) => row.productId),
  )
  const newIdOf = (map: ReadonlyMap<number, number>, id: number | null) =>
    id === null ? null : (map.get(id) ?? id)

  await inBatches(parentsFirst(categories, 'categoryId', 'parentCategoryId'), (rows) =>
    tx.orm.insert(category).values(
      rows.map((row) => ({
        ...row,
        storeId,
        categoryId: categoryIds.get(row.categoryId) ?? 0,
        parentCategoryId: newIdOf(categoryIds, row.parentCategoryId),
      })),
    ),
  )
  await inBatches(parentsFirst(products, 'productId', 'parentProductId'), (rows) =>
    tx.orm.insert(product).values(
      rows.map((row) => ({
        ...row,
        storeId,
        productId: productIds.get(row.productId) ?? 0,
        categoryId: newIdOf(categoryIds, row.categoryId),
        parentProductId: newIdOf(productIds, row.parentProductId),
      })),
    ),
  )
  const tableIds = await ids(tx, 'resource_id_seq', tables.length)
  await inBatches(tables, (rows) =>
    tx.orm
      .insert(resource)
      .values(rows.map((row) => ({ ...row, storeId, resourceId: tableIds.shift() ?? 0 }))),
  )
  await inBatches(await readTerms(tx, [original.storeId]), (rows) =>
    tx.orm.insert(termsTemplate).values(rows.map((row) => ({ ...row, storeId }))),
  )
  await inBatches(await readLimitRules(tx, original.storeId), (rows) =>
    tx.orm.insert(orderLimitRule).values(
      rows.map((row) => {
        const limited = { ...row, storeId, productId: newIdOf(productIds, row.productId) }
        return { ...limited, limitKey: limitKey(limited) }
      }),
    ),
  )
  const templates = await readCouponTemplates(tx, original.storeId)
  const templateIds = await ids(tx, 'coupon_template_id_seq', templates.length)
  const newTemplates = new Map(
    templates.map(({ templateId }, index) => [templateId, templateIds[index] ?? 0]),
  )
  await inBatches(templates, (rows) =>
    tx.orm.insert(couponTemplate).values(
      rows.map((row) => ({
        ...row,
        storeId,
        templateId: newTemplates.get(row.templateId) ?? 0,
        productList: row.productList.map((id) => productIds.get(id) ?? id),
        categoryList: row.categoryList.map((id) => categoryIds.get(id) ?? id),
      })),
    ),
  )
  for (const { templateId, couponNum } of await readUnclaimedNumbers(tx, original.storeId))
    await tx.run(issueNumberedCoupon, [storeId, newTemplates.get(templateId) ?? 0, couponNum, now])
  await copyGiftCardTemplates(tx, original.storeId, storeId)
  await inBatches(await readPayModules(tx, original.storeId), (rows) =>
    tx.orm.insert(payModule).values(rows.map((row) => ({ ...row, storeId }))),
  )
  return { storeId, productIds }
}

/** Templates and categories of gift cards, under the same ids; a card of the original's store is one of the copy's. */
async function copyGiftCardTemplates(tx: Transaction, from: number, storeId: number): Promise<void> {
  const templates = await readGiftCardTemplates(tx, [from])
  await inBatches(templates, (rows) =>
    tx.orm.insert(giftCardTemplate).values(
      rows.map((row) => ({
        ...row,
        storeId,
        useStoreIds: row.useStoreIds.map((id) => (id === from ? storeId : id)),
      })),
    ),
  )
  const { categories, links } = await readGiftCardCategories(tx, [from])
  await inBatches(categories, (rows) =>
    tx.orm.insert(giftCardCategory).values(rows.map((row) => ({ ...row, storeId }))),
  )
  await inBatches(links, (rows) =>
    tx.orm.insert(giftCardCategoryTemplate).values(rows.map((row) => ({ ...row, storeId }))),
  )
}

/** Sets a product's limit per business date. */
export async function limitProduct(
  tx: Transaction,
  storeId: number,
  productId: number,
  maxNumber: number,
): Promise<void> {
  await tx.orm
    .insert(orderLimitRule)
    .values({ storeId, limitKey: limitKey({ productId }), productId, maxNumber, isClosed: false })
    .onConflictDoUpdate({
      target: [orderLimitRule.storeId, orderLimitRule.limitKey],
      set: { maxNumber: sql`excluded.max_number`, isClosed: false },
    })
}

async function ids(tx: Transaction, sequence: string, count: number): Promise<number[]> {
  return count === 0 ? [] : (await tx.run(newIds, [sequence, count])).map(({ id }) => id)
}

async function newIdsByOld(
  tx: Transaction,
  sequence: string,
  old: readonly number[],
): Promise<Map<number, number>> {
  const fresh = await ids(tx, sequence, old.length)
  return new Map(old.map((id, index) => [id, fresh[index] ?? 0]))
}
