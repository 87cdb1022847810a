import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, whole } from './columns.ts'

export const refund = pgTable('refund', {
  storeId: whole().notNull(),
  refundId: identity(),
  dealId: whole(),
  orderId: whole(),
  txNumber: text().notNull(),
  userId: whole().notNull(),
  refundKey: text().notNull(),
  fingerprint: text().notNull(),
  reason: text().notNull(),
  amount: integer().notNull(),
  isWhole: boolean().notNull(),
  state: text().notNull(),
  createDate: whole().notNull(),
  settleDate: whole(),
  seenToDate: whole(),
})

export const refundLine = pgTable('refund_line', {
  storeId: whole().notNull(),
  txNumber: text().notNull(),
  lineId: whole().notNull(),
  refundId: whole().notNull(),
  total: integer().notNull(),
})

export const refundTotal = pgTable('refund_total', {
  storeId: whole().notNull(),
  payId: whole().notNull(),
  approved: integer().notNull(),
  refunded: integer().notNull(),
})

export const refundTender = pgTable('refund_tender', {
  storeId: whole().notNull(),
  refundId: whole().notNull(),
  payId: whole().notNull(),
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
  createDate: whole().notNull(),
  settleDate: whole(),
  nextTryDate: whole().notNull(),
  tries: integer().notNull(),
  holder: text(),
  leaseUntil: whole().notNull(),
})
