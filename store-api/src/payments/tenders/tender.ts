import type { CouponUse } from '@storefront/contract/entities/payment.ts'
import type { Transaction } from '../../database/database.ts'
import type { Approval } from '../../pay-vendors/vendor.ts'
import type { HoldOwner } from '../../repositories/holds.ts'
import type { PayRecordRow } from '../../repositories/pay-records.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { RefundRow } from '../../repositories/refunds.ts'

/** What a customer wants to pay with, beside the provider. */
export interface TenderRequest {
  coupon: CouponUse | null
  /** The templates of the store and of its head office. */
  templates: readonly { storeId: number; templateId: number; issueType?: string | null | undefined }[]
  points: number
  /** Until when, if no payment takes it over; null: a payment has it. */
  expireDate: number | null
  now: number
}

/** What of a tender is held: which one, and how much of it. */
export interface HeldTender {
  subject: string
  quantity: number
}

export type TenderRecord = Pick<PayRecordRow, 'payMethod' | 'amount'> & Partial<PayRecordRow>

interface AnyTender {
  /**
   * In which order refunds take from tenders (spec decision 38): money first, then what is stored with us. A discount
   * takes what is left of the price of the refunded lines.
   */
  refundOrder: 'money' | 'stored' | 'discount'
  /** The text that the customer reads of it after a refund. */
  refundMessage: 'money' | 'points' | 'coupon'
  /** The record of what it paid; null where the payment did not use it. */
  record(payment: PaymentRow, approval: Approval | null): TenderRecord | null
}

/** Money that a provider takes and gives back; jobs ask for it until the answer is known. */
export interface ProviderTender extends AnyTender {
  kind: 'provider'
}

/** Something of value that this database keeps: held, confirmed, released and given back in its transactions. */
export interface StoredTender extends AnyTender {
  kind: 'stored'
  /** What the wishes ask of it; null: nothing. */
  wanted(wishes: TenderRequest): HeldTender | null
  /** Holds what is wanted; refuses with 1023 where somebody else has it or there is not enough. Repeatable. */
  hold(tx: Transaction, owner: HoldOwner, wishes: TenderRequest): Promise<void>
  /** What a payment must have held to be completed; null where it does not use this tender. */
  used(payment: PaymentRow): HeldTender | null
  /** The payment was approved; false where nothing is held any more. */
  confirm(tx: Transaction, payment: PaymentRow, now: number): Promise<boolean>
  release(tx: Transaction, number: { storeId: number; txNumber: string }): Promise<void>
  /** Gives back a refund's share, once; the caller serialises the refunds of a payment. */
  giveBack(tx: Transaction, of: ReturnedTender): Promise<void>
}

export interface ReturnedTender {
  refund: RefundRow
  /** Won. */
  share: { amount: number }
  /** With this refund all lines of the payment have gone back. */
  isAllBack: boolean
  now: number
}

export type TenderHandler = ProviderTender | StoredTender
