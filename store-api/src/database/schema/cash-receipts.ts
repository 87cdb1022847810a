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
  /** The phone or business number, encrypted, until it is not needed any more; and its last four digits, until the account is removed. */
  identitySealed: text(),
  maskedIdentity: text(),
  /** The gift cards whose money it is for, as issuing store and id: `12-345`. */
  subjects: text().array().notNull(),
  /** Won that the gift cards pay, and the tax-free part. */
  amount: integer().notNull(),
  taxFreeAmount: integer().notNull(),
  vatRounding: text().$type<VatRounding>().notNull(),
  /** Won that refunds have returned to these cards. */
  returned: integer().notNull(),
  /** Won asked for at the tax service, fixed by the first request: `amount` less what was returned before it. */
  issueAmount: integer(),
  /** Won of the issued receipt that were cancelled at the tax service. */
  cancelled: integer().notNull(),
  state: text()
    .$type<'saved' | 'issuing' | 'issued' | 'partly-cancelled' | 'cancelled' | 'refused'>()
    .notNull(),
  apprNumber: text(),
  refusedCode: text(),
  createDate: int8().notNull(),
  settleDate: int8(),
  /** Null until the payment is approved. */
  nextTryDate: int8(),
  tries: integer().notNull(),
  leaseHolder: text('holder'),
  leaseUntil: int8().notNull(),
  /** When the store's staff had settled a refused one. */
  handledDate: int8('seen_to_date'),
})

export const cashReceiptCancel = pgTable('cash_receipt_cancel', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  refundId: int8().notNull(),
  amount: integer().notNull(),
  /** Won of the receipt that are left after this cancel. */
  leftAfter: integer().notNull(),
  state: text().$type<'pending' | 'done' | 'refused'>().notNull(),
  apprNumber: text(),
  refusedCode: text(),
  createDate: int8().notNull(),
  settleDate: int8(),
  nextTryDate: int8().notNull(),
  tries: integer().notNull(),
  leaseHolder: text('holder'),
  leaseUntil: int8().notNull(),
  /** When the store's staff had settled a refused one. */
  handledDate: int8('seen_to_date'),
})
