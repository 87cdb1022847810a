import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, whole } from './columns.ts'

export const staffCall = pgTable('staff_call', {
  storeId: whole().notNull(),
  callId: identity(),
  dealId: whole().notNull(),
  userId: whole().notNull(),
  items: jsonb().$type<string[]>().notNull(),
  state: text().$type<'called' | 'answered'>().notNull(),
  createDate: whole().notNull(),
  answerDate: whole(),
})
