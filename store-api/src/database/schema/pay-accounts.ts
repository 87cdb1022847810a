import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { int8 } from './columns.ts'

export const payModule = pgTable('pay_module', {
  storeId: int8().notNull(),
  value: text().notNull(),
  name: text().notNull(),
  nameEn: text(),
  isEnabled: boolean().notNull(),
  isHidden: boolean().notNull(),
  method: jsonb().$type<{ code: string }>(),
  methodRequired: boolean().notNull(),
  showOrder: integer().notNull(),
})

export const payAccount = pgTable('pay_account', {
  storeId: int8().notNull(),
  vendor: text().notNull(),
  mid: text().notNull(),
  subMid: text(),
  apiUrl: text().notNull(),
  credentialsSealed: text().notNull(),
})
