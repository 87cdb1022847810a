import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, whole } from './columns.ts'

export const pointBalance = pgTable('point_balance', {
  storeId: whole().notNull(),
  userId: whole().notNull(),
  balance: integer().notNull(),
  held: integer().notNull(),
})

export const pointUse = pgTable('point_use', {
  storeId: whole().notNull(),
  txNumber: text().notNull(),
  userId: whole().notNull(),
  amount: integer().notNull(),
  state: text().notNull(),
  restored: integer().notNull(),
  createDate: whole().notNull(),
})

export const pointAccrual = pgTable('point_accrual', {
  storeId: whole().notNull(),
  txNumber: text().notNull(),
  userId: whole().notNull(),
  rate: numeric({ mode: 'number' }).notNull(),
  amount: integer().notNull(),
  dueBack: integer().notNull(),
  takenBack: integer().notNull(),
  createDate: whole().notNull(),
})

export const pointLedger = pgTable('point_ledger', {
  storeId: whole().notNull(),
  userId: whole().notNull(),
  entryId: identity(),
  entryKey: text().notNull(),
  pileType: text().notNull(),
  amount: integer().notNull(),
  balanceAfter: integer().notNull(),
  dealId: whole(),
  txNumber: text(),
  createDate: whole().notNull(),
})
