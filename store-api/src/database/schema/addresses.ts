import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export const customerAddress = pgTable('customer_address', {
  userId: int8().notNull(),
  addressId: identity(),
  zipcode: text().notNull(),
  address1: text().notNull(),
  address2: text().notNull(),
  jibunAddr: text(),
  engAddr: text(),
  isDefault: boolean().notNull(),
  createDate: int8().notNull(),
})

export const dealDelivery = pgTable('deal_delivery', {
  storeId: int8().notNull(),
  dealId: int8().notNull(),
  userId: int8().notNull(),
  zipcode: text().notNull(),
  address1: text().notNull(),
  address2: text().notNull(),
  jibunAddr: text(),
  engAddr: text(),
  name: text().notNull(),
  phoneNumber: text().notNull(),
  request: text(),
})
