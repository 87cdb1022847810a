import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, whole } from './columns.ts'
import type {
  GroundsJson,
  StoreFlagsJson,
  StoreInfoJson,
  StorePolicyJson,
  TranslationsJson,
} from './store-json.ts'

export const store = pgTable('store', {
  storeId: whole().primaryKey(),
  parentStoreId: whole(),
  pageName: text().notNull(),
  isListed: boolean().notNull(),
  isCafe: boolean().notNull(),
  bundles: text().array().notNull(),
  gateParent: jsonb().$type<{ name: string; orgName?: string; pageName: string }>(),
  info: jsonb().$type<StoreInfoJson>().notNull(),
  flags: jsonb().$type<StoreFlagsJson>().notNull(),
  policy: jsonb().$type<StorePolicyJson>().notNull(),
  pausedOrderTypes: text().array().notNull(),
  webhookUrl: text(),
  webhookSecret: text(),
  revision: whole().notNull(),
  menuVersion: whole().notNull(),
  /** Both are written by the database. */
  createDate: whole().notNull().default(sql`default`),
  modifyDate: whole().notNull().default(sql`default`),
  grounds: jsonb().$type<GroundsJson | null>(),
})

export const storeKey = pgTable('store_key', {
  storeId: whole().notNull(),
  keyHash: text().notNull(),
  label: text().notNull(),
  createDate: whole().notNull(),
  revokeDate: whole(),
})

export const resource = pgTable('resource', {
  storeId: whole().notNull(),
  resourceId: whole().notNull(),
  number: text().notNull(),
  name: text().notNull(),
  groundId: whole(),
  capacity: integer(),
  translations: jsonb().$type<TranslationsJson>(),
})

export const termsTemplate = pgTable('terms_template', {
  storeId: whole().notNull(),
  termsType: text().notNull(),
  title: text().notNull(),
  summary: text(),
  isRequired: boolean().notNull(),
  template: text(),
  translations: jsonb().$type<{ en?: { title?: string; summary?: string; template?: string } }>(),
  /** The order in which they were written down. */
  position: whole().notNull().generatedByDefaultAsIdentity(),
})

export const bizHourHistory = pgTable('biz_hour_history', {
  storeId: whole().notNull(),
  historyId: identity(),
  startDate: whole().notNull(),
  endDate: whole(),
  bizHourType: text().notNull(),
  stdDate: text().notNull(),
  prevBizHourType: text(),
})

export const sampleState = pgTable('sample_state', {
  storeId: whole().primaryKey(),
  hash: text().notNull(),
})
