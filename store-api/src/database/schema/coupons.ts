import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, whole } from './columns.ts'

export const couponTemplate = pgTable('coupon_template', {
  storeId: whole().notNull(),
  templateId: whole().notNull(),
  name: text().notNull(),
  descp: text(),
  couponType: text().notNull(),
  amount: integer().notNull(),
  minOrderAmount: integer(),
  maxDiscountAmount: integer(),
  applyCountLimit: integer(),
  startDate: whole().notNull(),
  endDate: whole().notNull(),
  isDisabled: boolean().notNull(),
  issueType: text().notNull(),
  targetType: text().notNull(),
  orderType: text().array().notNull(),
  useDay: text().array().notNull(),
  productList: whole().array().notNull(),
  categoryList: whole().array().notNull(),
  translations: jsonb().$type<CouponTemplate['translations']>(),
  isWelcome: boolean().notNull(),
  image: jsonb().$type<CouponTemplate['image']>().notNull().default([]),
})

export const coupon = pgTable('coupon', {
  storeId: whole().notNull(),
  couponId: identity(),
  templateId: whole().notNull(),
  userId: whole(),
  couponNum: text(),
  startDate: whole().notNull(),
  endDate: whole().notNull(),
  origin: text().notNull(),
  state: text().notNull(),
  txNumber: text(),
  txStoreId: whole(),
  useDate: whole(),
  createDate: whole().notNull(),
})
