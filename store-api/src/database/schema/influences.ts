import { pgTable, text } from 'drizzle-orm/pg-core'
import { int8 } from './columns.ts'

export const userInfluence = pgTable('user_influence', {
  storeId: int8().notNull(),
  toUserId: int8().notNull(),
  fromUserId: int8().notNull(),
  influenceType: text().notNull(),
  dealId: int8().notNull(),
  createDate: int8().notNull(),
})
