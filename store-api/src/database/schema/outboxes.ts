import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8, writingTransaction } from './columns.ts'

export const storeOutbox = pgTable('store_outbox', {
  storeId: int8().notNull(),
  outboxId: identity(),
  /** The transaction that wrote it: orders events. */
  tx: writingTransaction().notNull(),
  kind: text().notNull(),
  data: jsonb().notNull(),
  createDate: int8().notNull(),
  deliverDate: int8(),
  /** When it was given up undelivered. */
  giveUpDate: int8(),
})

/** One row for each store that has or had a webhook: who delivers now, when next, and failures in a row. */
export const storeDelivery = pgTable('store_delivery', {
  storeId: int8().notNull(),
  leaseHolder: text('holder'),
  leaseUntil: int8().notNull(),
  nextTryDate: int8().notNull(),
  failures: integer().notNull(),
})

export const notificationOutbox = pgTable('notification_outbox', {
  notificationId: identity(),
  kind: text().notNull(),
  /** Recipient and text, encrypted with the API's own key; empty after delivery. */
  body: text().notNull(),
  createDate: int8().notNull(),
  /** It is not delivered after this time. */
  expireDate: int8().notNull(),
  leaseHolder: text('holder'),
  leaseUntil: int8().notNull(),
  nextTryDate: int8().notNull(),
  tries: integer().notNull(),
  /** When it was delivered, or refused for good: then `refuseCode` is set. */
  deliverDate: int8(),
  /** What the text message service gave as its reason; null: not refused. */
  refuseCode: text(),
})

export const liveEvent = pgTable('live_event', {
  storeId: int8().notNull(),
  eventId: identity(),
  tx: writingTransaction().notNull(),
  /** The customers whom it concerns; null: everybody in the store. */
  userIds: int8().array(),
  kind: text().notNull(),
  /** Ids, states and counts, as `liveEvents` of the contract declares for its kind. */
  data: jsonb().notNull(),
  createDate: int8().notNull(),
})
