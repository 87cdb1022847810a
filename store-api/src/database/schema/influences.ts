import { pgTable, text } from 'drizzle-orm/pg-core'
import { int8 } from './columns.ts'

/** Who shared a link that brought a customer. */
export const userInfluence = pgTable('user_influence', {
  storeId: int8().notNull(),
  toUserId: int8().notNull(),
  fromUserId: int8().notNull(),
  /** What was shared: `t` of the link. */
  influenceType: text().notNull(),
  /** 0: the link had no deal. */
  dealId: int8().notNull(),
  createDate: int8().notNull(),
})
