import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export const customer = pgTable('customer', {
  userId: identity(),
  name: text().notNull(),
  phoneNumber: text().notNull(),
  createDate: int8().notNull(),
  /** Language of the last sign-in, for later text messages. */
  locale: text().notNull(),
  /** When the account was removed: only its id and dates remain. */
  leaveDate: int8(),
  /** Has never signed in: somebody sent a gift to the number. */
  isInvited: boolean().notNull(),
})

export const customerPhone = pgTable('customer_phone', {
  phoneNumber: text().notNull(),
  userId: int8().notNull(),
})

export const termsAgreement = pgTable('terms_agreement', {
  userId: int8().notNull(),
  agreementId: identity(),
  storeId: int8().notNull(),
  termsType: text().notNull(),
  hasAgreed: boolean().notNull(),
  /** Hash of the text that was agreed to. */
  textHash: text(),
  createDate: int8().notNull(),
})

export const smsPhone = pgTable('sms_phone', {
  phoneNumber: text().notNull(),
  lastRequestDate: int8().notNull(),
  /** Start of the current window of the rate limit, and the requests that it counted: accepted ones of phones that have not proven the number. */
  windowStart: int8().notNull(),
  windowUsed: integer().notNull(),
})

export const smsAsker = pgTable('sms_asker', {
  phoneNumber: text().notNull(),
  /** Keyed hash of the phone number and the requesting network. */
  asker: text().notNull(),
  lastRequestDate: int8().notNull(),
  windowStart: int8().notNull(),
  windowUsed: integer().notNull(),
  /** When a code for the number was last entered from that network. */
  provenDate: int8(),
})

export const smsCode = pgTable('sms_code', {
  phoneNumber: text().notNull(),
  createDate: int8().notNull(),
  storeId: int8().notNull(),
  name: text().notNull(),
  codeHash: text().notNull(),
  tries: integer().notNull(),
  /** When a newer code of the same requester replaced it. */
  voidDate: int8(),
  useDate: int8(),
  asker: text().notNull(),
  /** Keyed hash of the idempotency key of the sign-in that used it, and whether that was a sign-up. */
  attemptHash: text(),
  signedUp: boolean().notNull(),
})

export const rateWindow = pgTable('rate_window', {
  /** What is limited, without personal data; `used` counts in the window that began at `windowStart`. */
  bucket: text().notNull(),
  windowStart: int8().notNull(),
  used: integer().notNull(),
})

export const socialLogin = pgTable('social_login', {
  /** Keyed hashes of the login provider's code, and of our one-time ticket for it (null until the provider has answered). */
  codeHash: text().notNull(),
  ticketHash: text(),
  phoneNumber: text(),
  createDate: int8().notNull(),
  useDate: int8(),
  attemptHash: text(),
  signedUp: boolean().notNull(),
})

/** One-time offers that a removed account had used: the same phone number does not get them again. */
export const usedOneTimeOffer = pgTable('used_one_time_offer', {
  /** Keyed hash of a removed account's phone number. */
  phoneHash: text('mark').notNull(),
  storeId: int8().notNull(),
  /** Of the coupon; 0 (`welcomePointsTemplateId`): the welcome points. */
  templateId: int8().notNull(),
  /** As `origin` of the coupon; empty for points. */
  origin: text().notNull(),
  leaveDate: int8().notNull(),
})
