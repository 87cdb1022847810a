import { pgTable, text } from 'drizzle-orm/pg-core'
import { whole } from './columns.ts'

export const userInfluence = pgTable('user_influence', {
  storeId: whole().notNull(),
  toUserId: whole().notNull(),
  fromUserId: whole().notNull(),
  influenceType: text().notNull(),
  dealId: whole().notNull(),
  createDate: whole().notNull(),
})
