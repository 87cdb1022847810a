import type { PayRequest, TenderUse } from '@storefront/contract/entities/payment.ts'
import type { PayDraft, TenderBalance } from '@storefront/domain/payment/pay-draft.ts'
import type { Transaction } from '../../database/database.ts'
import type { Approval } from '../../pay-vendors/vendor.ts'
import type { HoldOwner } from '../../repositories/holds.ts'
import type { PayRecordRow } from '../../repositories/pay-records.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { RefundRow } from '../../repositories/refunds.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'

/** The part of a request that says what the customer pays with, beside the provider. */
export type TenderRequest = Pick<PayRequest, 'couponList' | 'pointOrder' | 'tenderList'>

export type TenderRecord = Pick<PayRecordRow, 'payMethod' | 'amount'> & Partial<PayRecordRow>

interface AnyTender {
  /**
   * In which order refunds take from tenders (spec decision 38): money first, then what is stored with us. A discount
   * takes what is left of the price of the refunded lines.
   */
  refundOrder: 'money' | 'stored' | 'discount'
  /** The text that the customer reads of it after a refund. */
  refundMessage: 'money' | 'points' | 'coupon'
}

/** Money that a provider takes and gives back; jobs ask for it until the answer is known. */
export interface ProviderTender extends AnyTender {
  kind: 'provider'
  /** The record of what it paid. */
  record(payment: PaymentRow, approval: Approval | null): TenderRecord
}

/**
 * Something of value that this database keeps: held, confirmed, released and given back in its transactions. A payment
 * may use several of one tender (two gift cards); each is a `TenderUse` with a subject of its own.
 */
export interface StoredTender extends AnyTender {
  kind: 'stored'
  /** Of its payment records. */
  payMethod: string
  /** What a request asks for, one entry for each subject. The amount of a discount is not known yet: 0. */
  requested(request: TenderRequest, store: StoreSnapshot): TenderUse[]
  /** What the requested subjects may pay now, for the draft; empty where the draft has facts of its own. */
  balances(tx: Transaction, of: BalanceRequest): Promise<TenderBalance[]>
  /** What a draft takes of it, of the subjects that the request names. */
  quoted(draft: PayDraft, request: TenderRequest): TenderUse[]
  /** Why a draft does not take what was requested, for the answer 1023; null where it does. */
  fault(draft: PayDraft, request: TenderRequest): ({ reason: string } & Record<string, unknown>) | null
  /** Units that a use holds. */
  units(use: TenderUse): number
  /** Holds one subject; refuses with 1023 where somebody else has it or there is not enough. Repeatable. */
  hold(tx: Transaction, owner: HoldOwner, use: TenderUse, of: HoldFacts): Promise<void>
  /** The payment was approved; false where nothing is held any more. */
  confirm(tx: Transaction, payment: PaymentRow, use: TenderUse, now: number): Promise<boolean>
  release(tx: Transaction, of: { storeId: number; txNumber: string; subject: string }): Promise<void>
  /** Gives back a refund's share to the subject that paid, once; the caller serialises the refunds of a payment. */
  giveBack(tx: Transaction, of: ReturnedTender): Promise<void>
}

export interface BalanceRequest {
  storeId: number
  userId: number
  /** Whose holds count as free; null: nobody's. */
  txNumber: string | null
  requested: readonly TenderUse[]
}

export interface HoldFacts {
  store: StoreSnapshot
  /** Until when, if no payment takes it over (epoch ms); null: a payment has it. */
  expireDate: number | null
  now: number
}

export interface ReturnedTender {
  refund: RefundRow
  /** The record of what paid: its `subject` gets the share. */
  paid: PayRecordRow
  /** Won. */
  share: { amount: number }
  /** With this refund all lines of the payment have gone back. */
  isAllBack: boolean
  now: number
}

export type TenderHandler = ProviderTender | StoredTender
