import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SampleCategory, SampleProduct } from '../../sample/sample-menu.ts'
import { whole } from './columns.ts'

export const category = pgTable('category', {
  storeId: whole().notNull(),
  categoryId: whole().notNull(),
  parentCategoryId: whole(),
  name: text().notNull(),
  showOrder: integer().notNull(),
  translations: jsonb().$type<SampleCategory['translations']>(),
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
  image: jsonb().$type<SampleProduct['image']>(),
  allergyInfo: jsonb().$type<SampleProduct['allergyInfo']>(),
  isAdult: boolean().notNull(),
  useInfo: text(),
  isCategory: boolean().notNull(),
  productType: text().notNull(),
  childCountLimit: integer().notNull(),
  minChildCount: integer().notNull(),
  maxChildCount: integer().notNull(),
  optionItems: jsonb().$type<SampleProduct['optionItems']>(),
  showOrder: integer().notNull(),
  productShowOrder: integer().notNull(),
  isSalesStopped: boolean().notNull(),
  isTaxFree: boolean().notNull(),
  productSetting: jsonb().$type<SampleProduct['productSetting']>(),
  tags: jsonb().$type<SampleProduct['tags']>(),
  translations: jsonb().$type<SampleProduct['translations']>(),
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
