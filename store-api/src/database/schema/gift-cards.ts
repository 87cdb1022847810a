import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export const giftCard = pgTable('gift_card', {
  storeId: int8().notNull(),
  cardId: identity(),
  cardNum: text().notNull(),
  cvcMac: text().notNull(),
  templateId: int8().notNull(),
  name: text().notNull(),
  image: text(),
  cardType: text().notNull(),
  isRechargeable: boolean().notNull(),
  isRefundable: boolean().notNull(),
  isTransferable: boolean().notNull(),
  hasCashReceipt: boolean().notNull(),
  useStoreIds: int8().array().notNull(),
  userId: int8(),
  userCardName: text(),
  balance: integer().notNull(),
  held: integer().notNull(),
  lastSpentEntryId: int8().notNull(),
  lastChargeDate: int8().notNull(),
  lastChargeBalance: integer().notNull(),
  endDate: int8().notNull(),
  unavailableReason: text(),
  unavailableDate: int8(),
  createDate: int8().notNull(),
})

export const giftCardNumber = pgTable('gift_card_number', {
  cardNum: text().primaryKey(),
  storeId: int8().notNull(),
  cardId: int8().notNull(),
})

export const giftCardOfUser = pgTable('gift_card_of_user', {
  userId: int8().notNull(),
  storeId: int8().notNull(),
  cardId: int8().notNull(),
})

export const giftCardLedger = pgTable('gift_card_ledger', {
  storeId: int8().notNull(),
  cardId: int8().notNull(),
  entryId: identity(),
  entryKey: text().notNull(),
  entryType: text().notNull(),
  amount: integer().notNull(),
  balanceAfter: integer().notNull(),
  endDate: int8(),
  userId: int8(),
  atStoreId: int8().notNull(),
  txNumber: text(),
  ofEntryId: int8(),
  otherStoreId: int8(),
  otherCardId: int8(),
  createDate: int8().notNull(),
})

export const giftCardUse = pgTable('gift_card_use', {
  storeId: int8().notNull(),
  cardId: int8().notNull(),
  payStoreId: int8().notNull(),
  txNumber: text().notNull(),
  userId: int8().notNull(),
  amount: integer().notNull(),
  state: text().notNull(),
  returned: integer().notNull(),
  createDate: int8().notNull(),
})
