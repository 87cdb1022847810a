import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { int8 } from './columns.ts'

export const payModule = pgTable('pay_module', {
  storeId: int8().notNull(),
  /** `vendor-method-type`, for example `kicc-card-window`. */
  value: text().notNull(),
  name: text().notNull(),
  nameEn: text(),
  isEnabled: boolean().notNull(),
  isHidden: boolean().notNull(),
  /** A fixed code of this module, such as `kakaopay`, which the browser sends along with a payment. */
  method: jsonb().$type<{ code: string }>(),
  /** A payment without that code is refused. */
  methodRequired: boolean().notNull(),
  showOrder: integer().notNull(),
})

export const payAccount = pgTable('pay_account', {
  storeId: int8().notNull(),
  vendor: text().notNull(),
  /** Merchant id at the provider, and that of a branch below it. */
  mid: text().notNull(),
  subMid: text(),
  /** Address of the provider's API. */
  apiUrl: text().notNull(),
  credentialsSealed: text().notNull(),
})
