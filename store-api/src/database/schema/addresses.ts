import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export const customerAddress = pgTable('customer_address', {
  userId: int8().notNull(),
  addressId: identity(),
  zipcode: text().notNull(),
  /** Road address, and the rest that the customer enters: building, floor, door. */
  address1: text().notNull(),
  address2: text().notNull(),
  /** `address1` by lot number (지번), and in English. */
  jibunAddr: text(),
  engAddr: text(),
  isDefault: boolean().notNull(),
  createDate: int8().notNull(),
})

/** The address as it was when the deal was opened; columns as in `customerAddress`. */
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
