import type {
  PayApproveInfo,
  PayPurpose,
  PayState,
  TenderUse,
} from '@storefront/contract/entities/payment.ts'
import type { VatRounding } from '@storefront/domain/money/vat.ts'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export const paymentNumber = pgTable('payment_number', {
  txNumber: text().notNull(),
  storeId: int8().notNull(),
  userId: int8().notNull(),
  createDate: int8().notNull(),
})

/** A line as it was priced when the payment was saved. */
export interface FrozenLine {
  /** Null where the purpose is not an order. */
  orderId: number | null
  /** Id of an order line; without an order, a negative id of this payment. */
  lineId: number
  productId: number | null
  /** A fee, such as for delivery: it goes back with the last other line of its order. */
  isFeeOfOrder: boolean
  name: string | null
  unitPrice: number
  count: number
  total: number
  /** Part of `total` in won that the coupon covers. */
  discount: number
  isTaxFree: boolean
}

export const payment = pgTable('payment', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  userId: int8().notNull(),
  dealId: int8(),
  purpose: jsonb().$type<PayPurpose>().notNull(),
  state: text().$type<PayState>().notNull(),
  lines: jsonb().$type<FrozenLine[]>().notNull(),
  total: integer().notNull(),
  tenders: jsonb().$type<TenderUse[]>().notNull(),
  tenderAmount: integer().notNull(),
  amount: integer().notNull(),
  taxFreeAmount: integer().notNull(),
  vatAmount: integer().notNull(),
  vatRounding: text().$type<VatRounding>().notNull(),
  payType: text(),
  method: text(),
  vendor: text(),
  planMonth: text().notNull(),
  goodsName: text().notNull(),
  buyerName: text().notNull(),
  buyerPhone: text().notNull(),
  dealDescp: text(),
  nonceHash: text(),
  createDate: int8().notNull(),
  expireDate: int8().notNull(),
  openDate: int8(),
  authenticateDate: int8(),
  approveStartDate: int8(),
  settleDate: int8(),
  authorizationSealed: text(),
  netCancelDate: int8(),
  tid: text(),
  orderNo: text(),
  payMethod: text(),
  approvalInfo: jsonb().$type<Omit<PayApproveInfo, 'payId'>>(),
  reason: text(),
  message: text(),
  inquiryDate: int8(),
  inquiryTries: integer().notNull(),
  holder: text(),
  leaseUntil: int8().notNull(),
  version: integer().notNull(),
})

export const paymentEvent = pgTable('payment_event', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  eventId: identity(),
  fromState: text(),
  toState: text().notNull(),
  movedBy: text().notNull(),
  reason: text(),
  createDate: int8().notNull(),
  data: jsonb().notNull(),
})

export const hold = pgTable('hold', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  userId: int8().notNull(),
  kind: text().notNull(),
  subject: text().notNull(),
  quantity: integer().notNull(),
  state: text().$type<'held' | 'confirmed' | 'released'>().notNull(),
  expireDate: int8(),
  createDate: int8().notNull(),
})

export const payRecord = pgTable('pay_record', {
  storeId: int8().notNull(),
  payId: identity(),
  dealId: int8(),
  txNumber: text().notNull(),
  tender: text().notNull(),
  subject: text().notNull(),
  payDate: int8().notNull(),
  payType: text(),
  payMethod: text().notNull(),
  payAction: text().notNull(),
  payVendor: text(),
  amount: integer().notNull(),
  taxFreeAmount: integer().notNull(),
  vatAmount: integer().notNull(),
  offsetPayId: int8(),
  refundId: int8(),
  approveInfo: jsonb().$type<Omit<PayApproveInfo, 'payId'>>(),
})

export const paymentReversal = pgTable('payment_reversal', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  tid: text().notNull(),
  orderNo: text().notNull(),
  amount: integer().notNull(),
  reason: text().notNull(),
  state: text().$type<'pending' | 'done' | 'refused'>().notNull(),
  cancelTid: text(),
  message: text(),
  createDate: int8().notNull(),
  settleDate: int8(),
  nextTryDate: int8().notNull(),
  tries: integer().notNull(),
  holder: text(),
  leaseUntil: int8().notNull(),
  seenToDate: int8(),
})
