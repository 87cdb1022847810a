import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'
import type {
  GroundsJson,
  PositionJson,
  StoreFlagsJson,
  StoreInfoJson,
  StorePolicyJson,
  TranslationsJson,
} from './store-json.ts'

export const store = pgTable('store', {
  storeId: int8().primaryKey(),
  /** The head office. */
  parentStoreId: int8(),
  pageName: text().notNull(),
  /** The index page of the sandbox lists it. */
  isListed: boolean().notNull(),
  /** Main's pictures show a cup instead of a pot. */
  isCafe: boolean().notNull(),
  /** The store's contract. */
  bundles: text().array().notNull(),
  /** The page that the main page links to as its parent (`gateParentStore` in the contract). */
  gateParent: jsonb().$type<{ name: string; orgName?: string; pageName: string }>(),
  info: jsonb().$type<StoreInfoJson>().notNull(),
  flags: jsonb().$type<StoreFlagsJson>().notNull(),
  policy: jsonb().$type<StorePolicyJson>().notNull(),
  pausedOrderTypes: text().array().notNull(),
  webhookUrl: text(),
  /** Encrypted with the API's own key. */
  webhookSecret: text(),
  /** Incremented with every change of the row or its child rows; caches compare it. */
  revision: int8().notNull(),
  /** Incremented with every change of the menu. */
  menuVersion: int8().notNull(),
  /** Set by the database's defaults; later changes set `modifyDate` themselves (`store-change.ts`). */
  createDate: int8().notNull().default(sql`default`),
  modifyDate: int8().notNull().default(sql`default`),
  grounds: jsonb().$type<GroundsJson | null>(),
})

export const storeKey = pgTable('store_key', {
  storeId: int8().notNull(),
  keyHash: text().notNull(),
  label: text().notNull(),
  createDate: int8().notNull(),
  revokeDate: int8(),
})

/** A table. */
export const resource = pgTable('resource', {
  storeId: int8().notNull(),
  resourceId: int8().notNull(),
  /** What its signed code names; `name` is what people read. */
  number: text().notNull(),
  name: text().notNull(),
  groundId: int8(),
  capacity: integer(),
  translations: jsonb().$type<TranslationsJson>(),
  /** The store's own words for what it is used for. */
  useType: text(),
  isDeleted: boolean().notNull().default(false),
  /** Its place on the plan of its ground. */
  position: jsonb().$type<PositionJson>(),
})

export const termsTemplate = pgTable('terms_template', {
  storeId: int8().notNull(),
  termsType: text().notNull(),
  title: text().notNull(),
  summary: text(),
  isRequired: boolean().notNull(),
  template: text(),
  translations: jsonb().$type<{ en?: { title?: string; summary?: string; template?: string } }>(),
  /** Order of insertion. */
  position: int8().notNull().generatedByDefaultAsIdentity(),
})

export const bizHourHistory = pgTable('biz_hour_history', {
  storeId: int8().notNull(),
  historyId: identity(),
  startDate: int8().notNull(),
  endDate: int8(),
  bizHourType: text().notNull(),
  stdDate: text().notNull(),
  /** Of the record before it. */
  prevBizHourType: text(),
})

/** Hash of the sample data that a store was last written with. */
export const sampleState = pgTable('sample_state', {
  storeId: int8().primaryKey(),
  hash: text().notNull(),
})

/** Names of a store's rows in its folder of files. */
export const storeItemKey = pgTable('store_item_key', {
  storeId: int8().notNull(),
  kind: text().$type<'category' | 'product' | 'coupon' | 'gift-card' | 'gift-card-category'>().notNull(),
  itemKey: text().notNull(),
  itemId: int8().notNull(),
})

export const contractChange = pgTable('contract_change', {
  storeId: int8().notNull(),
  changeId: identity(),
  bundle: text().notNull(),
  action: text().$type<'add' | 'remove'>().notNull(),
  /** From when on it applies. */
  startDate: int8().notNull(),
  state: text().$type<'planned' | 'done' | 'withdrawn'>().notNull(),
  madeBy: text().notNull(),
  /** Why a change that is due waits: for a bundle that it needs or that needs it, or for what its removal would strand. */
  waitsFor: text(),
  createDate: int8().notNull(),
  settleDate: int8(),
})
