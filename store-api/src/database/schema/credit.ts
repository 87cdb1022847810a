import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

/** One row for each customer with credit at the store, locked before any of their lines. */
export const creditAccount = pgTable('credit_account', {
  storeId: int8().notNull(),
  userId: int8().notNull(),
})

/** A line of an order that went on credit: owed until it is repaid or returned. */
export const creditLine = pgTable('credit_line', {
  storeId: int8().notNull(),
  lineId: int8().notNull(),
  userId: int8().notNull(),
  /** The payment that put its order on credit. */
  txNumber: text().notNull(),
  amount: integer().notNull(),
  isTaxFree: boolean().notNull(),
  chargeDate: int8().notNull(),
  /** The payment that repaid it, or the number of cash that the counter took. */
  repaidTxNumber: text(),
  /** When it, or its order, was cancelled or refunded. */
  returnDate: int8(),
})

export const creditLedger = pgTable('credit_ledger', {
  storeId: int8().notNull(),
  entryId: identity(),
  userId: int8().notNull(),
  lineId: int8().notNull(),
  /** `charge`, `repay`, `repay-cancel` or `return`. */
  kind: text().notNull(),
  /** Won, above 0 where the customer owes more. */
  amount: integer().notNull(),
  txNumber: text().notNull(),
  createDate: int8().notNull(),
})
