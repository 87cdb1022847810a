import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, whole, writingTransaction } from './columns.ts'

export const storeOutbox = pgTable('store_outbox', {
  storeId: whole().notNull(),
  outboxId: identity(),
  tx: writingTransaction().notNull(),
  kind: text().notNull(),
  data: jsonb().notNull(),
  createDate: whole().notNull(),
  deliverDate: whole(),
  giveUpDate: whole(),
})

export const storeDelivery = pgTable('store_delivery', {
  storeId: whole().notNull(),
  holder: text(),
  leaseUntil: whole().notNull(),
  nextTryDate: whole().notNull(),
  failures: integer().notNull(),
})

export const notificationOutbox = pgTable('notification_outbox', {
  notificationId: identity(),
  kind: text().notNull(),
  body: text().notNull(),
  createDate: whole().notNull(),
  expireDate: whole().notNull(),
  holder: text(),
  leaseUntil: whole().notNull(),
  nextTryDate: whole().notNull(),
  tries: integer().notNull(),
  deliverDate: whole(),
})

export const liveEvent = pgTable('live_event', {
  storeId: whole().notNull(),
  eventId: identity(),
  tx: writingTransaction().notNull(),
  userIds: whole().array(),
  kind: text().notNull(),
  data: jsonb().notNull(),
  createDate: whole().notNull(),
})
