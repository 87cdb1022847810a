import type { optionItem, productImage } from '@storefront/contract/entities/product.ts'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { InferInput } from 'valibot'
import { int8 } from './columns.ts'
import type { TranslationsJson } from './store-json.ts'

export const category = pgTable('category', {
  storeId: int8().notNull(),
  categoryId: int8().notNull(),
  parentCategoryId: int8(),
  name: text().notNull(),
  showOrder: integer().notNull(),
  translations: jsonb().$type<TranslationsJson>(),
})

/** Columns are named and meant as the fields of the contract's `product`. */
export const product = pgTable('product', {
  storeId: int8().notNull(),
  productId: int8().notNull(),
  categoryId: int8(),
  parentProductId: int8(),
  productKindId: int8(),
  name: text().notNull(),
  price: integer().notNull(),
  descp: text(),
  image: jsonb().$type<readonly InferInput<typeof productImage>[]>(),
  allergyInfo: jsonb().$type<readonly string[]>(),
  isAdult: boolean().notNull(),
  useInfo: text(),
  isCategory: boolean().notNull(),
  productType: text().notNull(),
  childCountLimit: integer().notNull(),
  minChildCount: integer().notNull(),
  maxChildCount: integer().notNull(),
  optionItems: jsonb().$type<readonly InferInput<typeof optionItem>[]>(),
  showOrder: integer().notNull(),
  productShowOrder: integer().notNull(),
  isSalesStopped: boolean().notNull(),
  isTaxFree: boolean().notNull(),
  barcode: text(),
  productSetting: jsonb().$type<{ showMenuForUser?: boolean; orderTypes?: readonly string[] }>(),
  tags: jsonb().$type<readonly ('popular' | 'new' | 'season')[]>(),
  translations: jsonb().$type<TranslationsJson>(),
})

export const orderLimitRule = pgTable('order_limit_rule', {
  storeId: int8().notNull(),
  /** `p12` of a product, `k3` of a product kind. */
  limitKey: text().notNull(),
  productId: int8(),
  productKindId: int8(),
  /** Units that may be sold on each business date; below 0: no limit. */
  maxNumber: integer().notNull(),
  /** Sold out by hand. */
  isClosed: boolean().notNull(),
})

/** A limit on one business date: the rule as it is on that date, and units that orders and payments took from it. */
export const orderLimitDay = pgTable('order_limit_day', {
  storeId: int8().notNull(),
  limitKey: text().notNull(),
  stdDate: text().notNull(),
  maxNumber: integer().notNull(),
  isClosed: boolean().notNull(),
  used: integer().notNull(),
})
