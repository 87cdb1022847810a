import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export const staffCall = pgTable('staff_call', {
  storeId: int8().notNull(),
  callId: identity(),
  dealId: int8().notNull(),
  userId: int8().notNull(),
  /** Keys of the requested items. */
  items: jsonb().$type<string[]>().notNull(),
  state: text().$type<'called' | 'answered'>().notNull(),
  createDate: int8().notNull(),
  answerDate: int8(),
})
