import type {
  CouponUse,
  PayApproveInfo,
  PayPurpose,
  PayState,
} from '@storefront/contract/entities/payment.ts'
import type { VatRounding } from '@storefront/domain/money/vat.ts'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, whole } from './columns.ts'

export const paymentNumber = pgTable('payment_number', {
  txNumber: text().notNull(),
  storeId: whole().notNull(),
  userId: whole().notNull(),
  createDate: whole().notNull(),
})

/** A line as it was priced when the payment was saved. */
export interface FrozenLine {
  /** Null where what is paid for is no order. */
  orderId: number | null
  /** Of an order line; below 0, and of this payment alone, where there is no order. */
  lineId: number
  productId: number | null
  name: string | null
  unitPrice: number
  count: number
  total: number
  /** Won of `total` that the payment's coupon takes off this line. */
  discount: number
  isTaxFree: boolean
}

export const payment = pgTable('payment', {
  storeId: whole().notNull(),
  txNumber: text().notNull(),
  userId: whole().notNull(),
  dealId: whole(),
  purpose: jsonb().$type<PayPurpose>().notNull(),
  state: text().$type<PayState>().notNull(),
  lines: jsonb().$type<FrozenLine[]>().notNull(),
  total: integer().notNull(),
  couponDiscount: integer().notNull(),
  pointDiscount: integer().notNull(),
  amount: integer().notNull(),
  taxFreeAmount: integer().notNull(),
  vatAmount: integer().notNull(),
  vatRounding: text().$type<VatRounding>().notNull(),
  coupon: jsonb().$type<CouponUse>(),
  points: integer().notNull(),
  payType: text(),
  method: text(),
  vendor: text(),
  planMonth: text().notNull(),
  goodsName: text().notNull(),
  buyerName: text().notNull(),
  buyerPhone: text().notNull(),
  dealDescp: text(),
  nonceHash: text(),
  createDate: whole().notNull(),
  expireDate: whole().notNull(),
  openDate: whole(),
  authenticateDate: whole(),
  approveStartDate: whole(),
  settleDate: whole(),
  authorizationSealed: text(),
  tid: text(),
  orderNo: text(),
  payMethod: text(),
  approvalInfo: jsonb().$type<Omit<PayApproveInfo, 'payId'>>(),
  reason: text(),
  message: text(),
  inquiryDate: whole(),
  inquiryTries: integer().notNull(),
  holder: text(),
  leaseUntil: whole().notNull(),
  version: integer().notNull(),
})

export const paymentEvent = pgTable('payment_event', {
  storeId: whole().notNull(),
  txNumber: text().notNull(),
  eventId: identity(),
  fromState: text(),
  toState: text().notNull(),
  movedBy: text().notNull(),
  reason: text(),
  createDate: whole().notNull(),
  data: jsonb().notNull(),
})

export const hold = pgTable('hold', {
  storeId: whole().notNull(),
  txNumber: text().notNull(),
  userId: whole().notNull(),
  kind: text().notNull(),
  subject: text().notNull(),
  quantity: integer().notNull(),
  state: text().$type<'held' | 'confirmed' | 'released'>().notNull(),
  expireDate: whole(),
  createDate: whole().notNull(),
})

export const payRecord = pgTable('pay_record', {
  storeId: whole().notNull(),
  payId: identity(),
  dealId: whole(),
  txNumber: text().notNull(),
  tender: text().notNull(),
  subject: text().notNull(),
  payDate: whole().notNull(),
  payType: text(),
  payMethod: text().notNull(),
  payAction: text().notNull(),
  payVendor: text(),
  amount: integer().notNull(),
  taxFreeAmount: integer().notNull(),
  vatAmount: integer().notNull(),
  offsetPayId: whole(),
  refundId: whole(),
  approveInfo: jsonb().$type<Omit<PayApproveInfo, 'payId'>>(),
})

export const paymentReversal = pgTable('payment_reversal', {
  storeId: whole().notNull(),
  txNumber: text().notNull(),
  tid: text().notNull(),
  orderNo: text().notNull(),
  amount: integer().notNull(),
  reason: text().notNull(),
  state: text().$type<'pending' | 'done' | 'refused'>().notNull(),
  cancelTid: text(),
  message: text(),
  createDate: whole().notNull(),
  settleDate: whole(),
  nextTryDate: whole().notNull(),
  tries: integer().notNull(),
  holder: text(),
  leaseUntil: whole().notNull(),
  seenToDate: whole(),
})
