import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export const pointBalance = pgTable('point_balance', {
  storeId: int8().notNull(),
  userId: int8().notNull(),
  /** With the held ones. */
  balance: integer().notNull(),
  /** Points of the balance that open payments hold. */
  held: integer().notNull(),
})

export const pointUse = pgTable('point_use', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  userId: int8().notNull(),
  amount: integer().notNull(),
  /** `held`, `used`, `released`. */
  state: text().notNull(),
  /** Points that refunds have given back. */
  restored: integer().notNull(),
  createDate: int8().notNull(),
})

export const pointAccrual = pgTable('point_accrual', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  userId: int8().notNull(),
  /** Percent of the amount paid through the provider. */
  rate: numeric({ mode: 'number' }).notNull(),
  amount: integer().notNull(),
  /** Points to reverse because of refunds, and how many of them the balance still had. */
  dueBack: integer().notNull(),
  takenBack: integer().notNull(),
  createDate: int8().notNull(),
})

export const pointLedger = pgTable('point_ledger', {
  storeId: int8().notNull(),
  userId: int8().notNull(),
  entryId: identity(),
  /** Unique per cause, so that nothing is booked twice. */
  entryKey: text().notNull(),
  /** What changed the points (`pointPileType`). */
  pileType: text().notNull(),
  /** Below 0 where points went. */
  amount: integer().notNull(),
  balanceAfter: integer().notNull(),
  dealId: int8(),
  txNumber: text(),
  createDate: int8().notNull(),
})
