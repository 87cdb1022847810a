import type { optionItem, productImage } from '@storefront/contract/entities/product.ts'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { InferInput } from 'valibot'
import { whole } from './columns.ts'
import type { TranslationsJson } from './store-json.ts'

export const category = pgTable('category', {
  storeId: whole().notNull(),
  categoryId: whole().notNull(),
  parentCategoryId: whole(),
  name: text().notNull(),
  showOrder: integer().notNull(),
  translations: jsonb().$type<TranslationsJson>(),
})

export const product = pgTable('product', {
  storeId: whole().notNull(),
  productId: whole().notNull(),
  categoryId: whole(),
  parentProductId: whole(),
  productKindId: whole(),
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
  productSetting: jsonb().$type<{ showMenuForUser?: boolean; orderTypes?: readonly string[] }>(),
  tags: jsonb().$type<readonly ('popular' | 'new' | 'season')[]>(),
  translations: jsonb().$type<TranslationsJson>(),
})

export const orderLimitRule = pgTable('order_limit_rule', {
  storeId: whole().notNull(),
  limitKey: text().notNull(),
  productId: whole(),
  productKindId: whole(),
  maxNumber: integer().notNull(),
  isClosed: boolean().notNull(),
})

export const orderLimitDay = pgTable('order_limit_day', {
  storeId: whole().notNull(),
  limitKey: text().notNull(),
  stdDate: text().notNull(),
  maxNumber: integer().notNull(),
  isClosed: boolean().notNull(),
  used: integer().notNull(),
})
