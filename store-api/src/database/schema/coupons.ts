import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

/** Columns are named and meant as the fields of the contract's `couponTemplate`. */
export const couponTemplate = pgTable('coupon_template', {
  storeId: int8().notNull(),
  templateId: int8().notNull(),
  name: text().notNull(),
  descp: text(),
  couponType: text().notNull(),
  /** Percent for a rate, else won. */
  amount: integer().notNull(),
  minOrderAmount: integer(),
  maxDiscountAmount: integer(),
  applyCountLimit: integer(),
  startDate: int8().notNull(),
  endDate: int8().notNull(),
  isDisabled: boolean().notNull(),
  issueType: text().notNull(),
  targetType: text().notNull(),
  orderType: text().array().notNull(),
  useDay: text().array().notNull(),
  productList: int8().array().notNull(),
  categoryList: int8().array().notNull(),
  translations: jsonb().$type<CouponTemplate['translations']>(),
  /** Given to every customer at the first sign-in at the store, or at a branch of it. */
  isWelcome: boolean().notNull(),
  image: jsonb().$type<CouponTemplate['image']>().notNull().default([]),
})

export const coupon = pgTable('coupon', {
  storeId: int8().notNull(),
  couponId: identity(),
  templateId: int8().notNull(),
  userId: int8(),
  couponNum: text(),
  startDate: int8().notNull(),
  endDate: int8().notNull(),
  /** `open`: made for a customer of a template that is open to everybody; `welcome`; `store`: issued by the store. */
  origin: text().notNull(),
  /** `unused`, `held` by a payment, `used`. */
  state: text().notNull(),
  /** The payment that holds or has used it, and its store: a branch uses coupons of its head office. */
  txNumber: text(),
  txStoreId: int8(),
  useDate: int8(),
  createDate: int8().notNull(),
})
