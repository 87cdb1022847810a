import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, whole } from './columns.ts'

export const customer = pgTable('customer', {
  userId: identity(),
  name: text().notNull(),
  phoneNumber: text().notNull(),
  createDate: whole().notNull(),
  locale: text().notNull(),
  leaveDate: whole(),
})

export const customerPhone = pgTable('customer_phone', {
  phoneNumber: text().notNull(),
  userId: whole().notNull(),
})

export const termsAgreement = pgTable('terms_agreement', {
  userId: whole().notNull(),
  agreementId: identity(),
  storeId: whole().notNull(),
  termsType: text().notNull(),
  hasAgreed: boolean().notNull(),
  textHash: text(),
  createDate: whole().notNull(),
})

export const smsPhone = pgTable('sms_phone', {
  phoneNumber: text().notNull(),
  lastRequestDate: whole().notNull(),
  windowStart: whole().notNull(),
  windowUsed: integer().notNull(),
})

export const smsAsker = pgTable('sms_asker', {
  phoneNumber: text().notNull(),
  asker: text().notNull(),
  lastRequestDate: whole().notNull(),
  windowStart: whole().notNull(),
  windowUsed: integer().notNull(),
  provenDate: whole(),
})

export const smsCode = pgTable('sms_code', {
  phoneNumber: text().notNull(),
  createDate: whole().notNull(),
  storeId: whole().notNull(),
  name: text().notNull(),
  codeHash: text().notNull(),
  tries: integer().notNull(),
  voidDate: whole(),
  useDate: whole(),
  asker: text().notNull(),
  attemptHash: text(),
  signedUp: boolean().notNull(),
})

export const rateWindow = pgTable('rate_window', {
  bucket: text().notNull(),
  windowStart: whole().notNull(),
  used: integer().notNull(),
})

export const socialLogin = pgTable('social_login', {
  codeHash: text().notNull(),
  ticketHash: text(),
  phoneNumber: text(),
  createDate: whole().notNull(),
  useDate: whole(),
  attemptHash: text(),
  signedUp: boolean().notNull(),
})

export const usedOneTimeOffer = pgTable('used_one_time_offer', {
  mark: text().notNull(),
  storeId: whole().notNull(),
  templateId: whole().notNull(),
  origin: text().notNull(),
  leaveDate: whole().notNull(),
})
