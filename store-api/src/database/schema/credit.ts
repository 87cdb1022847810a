import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export const creditAccount = pgTable('credit_account', {
  storeId: int8().notNull(),
  userId: int8().notNull(),
})

export const creditLine = pgTable('credit_line', {
  storeId: int8().notNull(),
  lineId: int8().notNull(),
  userId: int8().notNull(),
  txNumber: text().notNull(),
  amount: integer().notNull(),
  isTaxFree: boolean().notNull(),
  chargeDate: int8().notNull(),
  repaidTxNumber: text(),
  returnDate: int8(),
})

export const creditLedger = pgTable('credit_ledger', {
  storeId: int8().notNull(),
  entryId: identity(),
  userId: int8().notNull(),
  lineId: int8().notNull(),
  kind: text().notNull(),
  amount: integer().notNull(),
  txNumber: text().notNull(),
  createDate: int8().notNull(),
})
