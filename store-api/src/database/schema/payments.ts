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
  /** Won of the lines. Less what the tenders pay without a provider (`tenderAmount`), it is `amount`, for the provider. */
  total: integer().notNull(),
  tenders: jsonb().$type<TenderUse[]>().notNull(),
  tenderAmount: integer().notNull(),
  amount: integer().notNull(),
  taxFreeAmount: integer().notNull(),
  vatAmount: integer().notNull(),
  vatRounding: text().$type<VatRounding>().notNull(),
  /** Pay module; null where no provider is paid. */
  payType: text(),
  /** `method.code` of that pay module as the browser sent it back, such as `kakaopay`; recorded only. */
  method: text(),
  vendor: text(),
  /** Installments as two digits; `00`: lump sum. */
  planMonth: text().notNull(),
  goodsName: text().notNull(),
  buyerName: text().notNull(),
  buyerPhone: text().notNull(),
  /** The customer's note to the store. */
  dealDescp: text(),
  /** Keyed hash of the nonce that opens the pay window; null once it is used or the payment has ended. */
  nonceHash: text(),
  createDate: int8().notNull(),
  /** When it ends if it has not reached its provider. */
  expireDate: int8().notNull(),
  openDate: int8(),
  authenticateDate: int8(),
  approveStartDate: int8(),
  settleDate: int8(),
  /** What the approval is requested with, encrypted; null once approved, or ended before the request. */
  authorizationSealed: text(),
  /** When a net cancel began: an approval that arrives later is reversed. */
  netCancelDate: int8(),
  /** Its number at the provider, and our order number as the provider returned it. */
  tid: text(),
  orderNo: text(),
  /** What the customer paid with, as the provider reported it. */
  payMethod: text(),
  approvalInfo: jsonb().$type<Omit<PayApproveInfo, 'payId'>>(),
  reason: text(),
  message: text(),
  /** When the job `reconcile` looks at it next, and how often it has since the state last changed. */
  inquiryDate: int8(),
  inquiryTries: integer().notNull(),
  leaseHolder: text('holder'),
  leaseUntil: int8().notNull(),
  /** Incremented with every change of state. */
  version: integer().notNull(),
})

export const paymentEvent = pgTable('payment_event', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  eventId: identity(),
  fromState: text(),
  toState: text().notNull(),
  /** A `PaymentActor` (`payments/state/move-payment.ts`). */
  movedBy: text().notNull(),
  reason: text(),
  createDate: int8().notNull(),
  data: jsonb().notNull(),
})

export const hold = pgTable('hold', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  userId: int8().notNull(),
  /**
   * What is held: a tender (`coupon`, `points`, `giftCard`), or what the purpose holds (`PurposeHandler.holdKinds`): an `order`,
   * `portion`, which is units of an order limit, or `gift-template`, one card of it. Only a purpose of the tests holds a `seat`.
   */
  kind: text().notNull(),
  /** Id within the kind. */
  subject: text().notNull(),
  quantity: integer().notNull(),
  state: text().$type<'held' | 'confirmed' | 'released'>().notNull(),
  /** Null once a payment has taken it over: it then lives as long as the payment. */
  expireDate: int8(),
  createDate: int8().notNull(),
})

export const payRecord = pgTable('pay_record', {
  storeId: int8().notNull(),
  payId: identity(),
  dealId: int8(),
  txNumber: text().notNull(),
  /** `provider`, `points`, `coupon`, `giftCard` or `credit`; the migration that creates the table calls gift cards `card`. */
  tender: text().notNull(),
  /** Which one of the tender: a gift card as issuing store and id (`12-345`), a coupon, or `points`; empty for a provider. */
  subject: text().notNull(),
  payDate: int8().notNull(),
  payType: text(),
  payMethod: text().notNull(),
  /** A `payAction` of the contract: approval (승인) or cancel (취소). */
  payAction: text().notNull(),
  payVendor: text(),
  /** Won; below 0 for a cancel. */
  amount: integer().notNull(),
  taxFreeAmount: integer().notNull(),
  vatAmount: integer().notNull(),
  /** Of a cancel: the approval that it takes back, wholly or in part. */
  offsetPayId: int8(),
  refundId: int8(),
  approveInfo: jsonb().$type<Omit<PayApproveInfo, 'payId'>>(),
})

/** An approval that must not stand: it is cancelled at the provider until that is confirmed. */
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
  leaseHolder: text('holder'),
  leaseUntil: int8().notNull(),
  /** When the store's staff had settled a refused one. */
  handledDate: int8('seen_to_date'),
})
