import type { CashReceiptUse } from '@storefront/contract/entities/cash-receipt.ts'
import type { VatRounding } from '@storefront/domain/money/vat.ts'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { int8 } from './columns.ts'

export const cashReceipt = pgTable('cash_receipt', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  userId: int8().notNull(),
  dealId: int8(),
  receiptUse: text().$type<CashReceiptUse>().notNull(),
  identitySealed: text(),
  maskedIdentity: text(),
  subjects: text().array().notNull(),
  amount: integer().notNull(),
  taxFreeAmount: integer().notNull(),
  vatRounding: text().$type<VatRounding>().notNull(),
  returned: integer().notNull(),
  issueAmount: integer(),
  cancelled: integer().notNull(),
  state: text()
    .$type<'saved' | 'issuing' | 'issued' | 'partly-cancelled' | 'cancelled' | 'refused'>()
    .notNull(),
  apprNumber: text(),
  refusedCode: text(),
  createDate: int8().notNull(),
  settleDate: int8(),
  nextTryDate: int8(),
  tries: integer().notNull(),
  holder: text(),
  leaseUntil: int8().notNull(),
  seenToDate: int8(),
})

export const cashReceiptCancel = pgTable('cash_receipt_cancel', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  refundId: int8().notNull(),
  amount: integer().notNull(),
  leftAfter: integer().notNull(),
  state: text().$type<'pending' | 'done' | 'refused'>().notNull(),
  apprNumber: text(),
  refusedCode: text(),
  createDate: int8().notNull(),
  settleDate: int8(),
  nextTryDate: int8().notNull(),
  tries: integer().notNull(),
  holder: text(),
  leaseUntil: int8().notNull(),
  seenToDate: int8(),
})
