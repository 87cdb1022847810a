import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, whole } from './columns.ts'

export const customerAddress = pgTable('customer_address', {
  userId: whole().notNull(),
  addressId: identity(),
  zipcode: text().notNull(),
  address1: text().notNull(),
  address2: text().notNull(),
  jibunAddr: text(),
  engAddr: text(),
  isDefault: boolean().notNull(),
  createDate: whole().notNull(),
})

export const dealDelivery = pgTable('deal_delivery', {
  storeId: whole().notNull(),
  dealId: whole().notNull(),
  userId: whole().notNull(),
  zipcode: text().notNull(),
  address1: text().notNull(),
  address2: text().notNull(),
  jibunAddr: text(),
  engAddr: text(),
  name: text().notNull(),
  phoneNumber: text().notNull(),
  request: text(),
})
