import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export const refund = pgTable('refund', {
  storeId: int8().notNull(),
  refundId: identity(),
  dealId: int8(),
  orderId: int8(),
  txNumber: text().notNull(),
  userId: int8().notNull(),
  /** Names the refund within its store: starting it again with the same key returns the first one. */
  refundKey: text().notNull(),
  /** Requested orders and lines, to compare a repeated request with (`start-refund.ts`). */
  fingerprint: text().notNull(),
  reason: text().notNull(),
  amount: integer().notNull(),
  /** Of everything that the payment still had. */
  isWhole: boolean().notNull(),
  state: text().notNull(),
  createDate: int8().notNull(),
  settleDate: int8(),
  /** When the store's staff had settled a refused one. */
  handledDate: int8('seen_to_date'),
  /** Lines of a refused refund, whose rows in `refund_line` are deleted. */
  refusedLineIds: int8().array(),
})

export const refundLine = pgTable('refund_line', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  lineId: int8().notNull(),
  refundId: int8().notNull(),
  total: integer().notNull(),
})

/** What one tender paid of a payment, and how much of it is refunded or being refunded. */
export const refundTotal = pgTable('refund_total', {
  storeId: int8().notNull(),
  payId: int8().notNull(),
  approved: integer().notNull(),
  refunded: integer().notNull(),
})

export const refundTender = pgTable('refund_tender', {
  storeId: int8().notNull(),
  refundId: int8().notNull(),
  /** The approval that it reduces. */
  payId: int8().notNull(),
  /** As in `pay_record`. */
  tender: text().notNull(),
  txNumber: text().notNull(),
  amount: integer().notNull(),
  taxFreeAmount: integer().notNull(),
  vatAmount: integer().notNull(),
  /** Idempotency key of the cancel at the provider. */
  cancelKey: text().notNull(),
  /** `pending`, `done` or `refused`. */
  state: text().notNull(),
  cancelTid: text(),
  /** The provider's, where it refused; `by-hand` where the store's staff returned it. */
  code: text(),
  message: text(),
  createDate: int8().notNull(),
  settleDate: int8(),
  nextTryDate: int8().notNull(),
  tries: integer().notNull(),
  leaseHolder: text('holder'),
  leaseUntil: int8().notNull(),
})
