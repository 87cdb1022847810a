import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { int8 } from './columns.ts'

export const waiting = pgTable('waiting', {
  storeId: int8().notNull(),
  /** Business date. */
  day: text().notNull(),
  waitingNumber: integer().notNull(),
  userId: int8().notNull(),
  status: text().notNull(),
  dealId: int8(),
  /** Order in the queue: that of the number, until its customer postpones or opens an abandoned ticket again. */
  place: integer().notNull(),
  /** Provisional, or its guests are not seated yet. */
  isOpen: boolean().notNull(),
  /** Counts as a team ahead of others: its guests wait and were not called in. */
  inLine: boolean().notNull(),
  createDate: int8().notNull(),
  expireDate: int8(),
  /** When the text message that the turn is near was sent. */
  textDate: int8(),
  postponeCount: integer().notNull(),
})
