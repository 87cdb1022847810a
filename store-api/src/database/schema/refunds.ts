import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export const refund = pgTable('refund', {
  storeId: int8().notNull(),
  refundId: identity(),
  dealId: int8(),
  orderId: int8(),
  txNumber: text().notNull(),
  userId: int8().notNull(),
  refundKey: text().notNull(),
  fingerprint: text().notNull(),
  reason: text().notNull(),
  amount: integer().notNull(),
  isWhole: boolean().notNull(),
  state: text().notNull(),
  createDate: int8().notNull(),
  settleDate: int8(),
  seenToDate: int8(),
  refusedLineIds: int8().array(),
})

export const refundLine = pgTable('refund_line', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  lineId: int8().notNull(),
  refundId: int8().notNull(),
  total: integer().notNull(),
})

export const refundTotal = pgTable('refund_total', {
  storeId: int8().notNull(),
  payId: int8().notNull(),
  approved: integer().notNull(),
  refunded: integer().notNull(),
})

export const refundTender = pgTable('refund_tender', {
  storeId: int8().notNull(),
  refundId: int8().notNull(),
  payId: int8().notNull(),
  tender: text().notNull(),
  txNumber: text().notNull(),
  amount: integer().notNull(),
  taxFreeAmount: integer().notNull(),
  vatAmount: integer().notNull(),
  cancelKey: text().notNull(),
  state: text().notNull(),
  cancelTid: text(),
  code: text(),
  message: text(),
  createDate: int8().notNull(),
  settleDate: int8(),
  nextTryDate: int8().notNull(),
  tries: integer().notNull(),
  holder: text(),
  leaseUntil: int8().notNull(),
})
