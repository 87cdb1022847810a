import type { ProductImage } from '@storefront/contract/entities/product.ts'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, whole } from './columns.ts'

export const deal = pgTable('deal', {
  storeId: whole().notNull(),
  dealId: identity(),
  userId: whole().notNull(),
  dealType: text().notNull(),
  status: text().notNull(),
  dealNumber: text(),
  orgDealId: whole(),
  externalNumber: text(),
  startDate: whole().notNull(),
  endDate: whole(),
  orgStartDate: whole(),
  orgEndDate: whole(),
  numberOfPerson: integer().notNull(),
  numberOfChild: integer().notNull(),
  memo: text(),
  descp: text(),
  cancelDescp: text(),
  lastCall: whole(),
  stdDate: text().notNull(),
  resourceId: whole(),
  holdsTable: boolean().notNull(),
  expireDate: whole(),
  createDate: whole().notNull(),
})

export const dealUser = pgTable('deal_user', {
  storeId: whole().notNull(),
  dealId: whole().notNull(),
  userId: whole().notNull(),
  isRunning: boolean().notNull(),
  joinDate: whole().notNull(),
  leaveDate: whole(),
  removedDate: whole(),
})

export const dayCounter = pgTable('day_counter', {
  storeId: whole().notNull(),
  stdDate: text().notNull(),
  kind: text().notNull(),
  lastNumber: integer().notNull(),
})

export const customerOrder = pgTable('customer_order', {
  storeId: whole().notNull(),
  orderId: identity(),
  dealId: whole().notNull(),
  userId: whole().notNull(),
  orderType: text().notNull(),
  status: text().notNull(),
  isDraft: boolean().notNull(),
  orderNumber: integer(),
  descp: text(),
  cancelDescp: text(),
  stdDate: text().notNull(),
  createDate: whole().notNull(),
  kitchenDate: whole(),
  cookedDate: whole(),
  totalAmount: integer().notNull(),
  totalCount: integer().notNull(),
  version: integer().notNull(),
})

export const orderLine = pgTable('order_line', {
  storeId: whole().notNull(),
  lineId: whole().notNull(),
  orderId: whole().notNull(),
  parentLineId: whole(),
  groupProductId: whole(),
  position: integer().notNull(),
  itemType: text().notNull(),
  productStoreId: whole(),
  productId: whole(),
  productKindId: whole(),
  productType: text(),
  name: text(),
  nameEn: text(),
  count: integer().notNull(),
  doneCount: integer().notNull(),
  unitPrice: integer().notNull(),
  totalPrice: integer().notNull(),
  options: jsonb().$type<{ value: string; price: number; en?: string }[]>().notNull(),
  status: text().notNull(),
  descp: text(),
  image: jsonb().$type<ProductImage[]>(),
  isTaxFree: boolean().notNull(),
  limitStdDate: text(),
  addedByUserId: whole(),
})

export const orderLineEvent = pgTable('order_line_event', {
  storeId: whole().notNull(),
  eventId: identity(),
  orderId: whole().notNull(),
  lineId: whole().notNull(),
  kind: text().notNull(),
  byUserId: whole(),
  createDate: whole().notNull(),
  data: jsonb().notNull(),
})

export const idempotencyKey = pgTable('idempotency_key', {
  storeId: whole().notNull(),
  principalType: text().notNull(),
  principalId: whole().notNull(),
  endpoint: text().notNull(),
  key: text().notNull(),
  fingerprint: text().notNull(),
  holder: text().notNull(),
  leaseUntil: whole().notNull(),
  answer: text(),
  createDate: whole().notNull(),
})

export const orderLimitUse = pgTable('order_limit_use', {
  storeId: whole().notNull(),
  orderId: whole().notNull(),
  limitKey: text().notNull(),
  stdDate: text().notNull(),
  used: integer().notNull(),
})
