import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { int8 } from './columns.ts'

export const waiting = pgTable('waiting', {
  storeId: int8().notNull(),
  day: text().notNull(),
  waitingNumber: integer().notNull(),
  userId: int8().notNull(),
  status: text().notNull(),
  dealId: int8(),
  place: integer().notNull(),
  isOpen: boolean().notNull(),
  inLine: boolean().notNull(),
  createDate: int8().notNull(),
  expireDate: int8(),
  textDate: int8(),
  postponeCount: integer().notNull(),
})
