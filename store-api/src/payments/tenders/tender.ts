import type { Bundle } from '@storefront/contract/bundles.ts'
import type { PayRequest, TenderUse } from '@storefront/contract/entities/payment.ts'
import type { PayDraft, TenderBalance } from '@storefront/domain/payment/pay-draft.ts'
import type { Transaction } from '../../database/database.ts'
import type { Approval } from '../../pay-vendors/vendor.ts'
import type { HoldOwner } from '../../repositories/holds.ts'
import type { PayRecordRow } from '../../repositories/pay-records.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { RefundRow } from '../../repositories/refunds.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'

/** The part of a request that names the tenders besides the provider. */
export type TenderRequest = Pick<PayRequest, 'couponList' | 'pointOrder' | 'tenderList'>

export type TenderRecord = Pick<PayRecordRow, 'payMethod' | 'amount'> & Partial<PayRecordRow>

interface AnyTender {
  /**
   * Order in which refunds go to tenders (spec decision 38): money first, then balances stored here. A discount gets
   * the rest of the price of the refunded lines.
   */
  refundOrder: 'money' | 'stored' | 'discount'
  /** Its text in the message about a refund. */
  refundMessage: 'money' | 'points' | 'giftCard' | 'credit' | 'coupon'
}

/** Money that a provider charges and refunds; jobs retry until the outcome is known. */
export interface ProviderTender extends AnyTender {
  kind: 'provider'
  /** The record of its amount. */
  record(payment: PaymentRow, approval: Approval | null): TenderRecord
}

/**
 * A balance stored in this database: held, confirmed, released and refunded in its transactions. A payment may use
 * several of one tender (two gift cards); each is a `TenderUse` with its own subject.
 */
export interface StoredTender extends AnyTender {
  kind: 'stored'
  /** Of its payment records. */
  payMethod: string
  /** How a request names its uses. */
  named: NamedByField | NamedInList | NamedByCounter
  /** Only in stores whose contract has this bundle; absent: with every payment. */
  bundle?: Bundle
  /** Its money may get a cash receipt, where the subject that pays gets one (spec decision 31). */
  getsCashReceipt?: true
  /** Units that a use holds. */
  units(use: TenderUse): number
  /** Holds one subject; refuses with 1023 where another payment holds it or the balance is too low. Idempotent. */
  hold(tx: Transaction, owner: HoldOwner, use: TenderUse, facts: HoldFacts): Promise<void>
  /** The payment was approved; false where the hold is gone. */
  confirm(tx: Transaction, payment: PaymentRow, use: TenderUse, now: number): Promise<boolean>
  release(
    tx: Transaction,
    hold: { storeId: number; txNumber: string; subject: string; now: number },
  ): Promise<void>
  /** Returns a refund's share to the subject that paid, once; the caller serialises the refunds of a payment. */
  returnShare(tx: Transaction, returned: ReturnedTender): Promise<void>
}

/** By a field of its own; the draft reads itself what there is. */
interface NamedByField {
  by: 'field'
  /** The requested uses, one per subject. The amount of a discount is not known yet: 0. */
  requested(request: TenderRequest, store: StoreSnapshot): TenderUse[]
  /** The uses of this tender in a draft, for the requested subjects. */
  quoted(draft: PayDraft, request: TenderRequest): TenderUse[]
  /** Why a draft does not use what was requested, for the answer 1023; null where it does. */
  blockedReason(draft: PayDraft, request: TenderRequest): BlockedReason | null
}

/** In `tenderList`, by its name: each subject pays at most its requested amount. */
interface NamedInList {
  by: 'list'
  /** What the requested subjects may pay now, as input of the draft. */
  balances(tx: Transaction, request: BalanceRequest): Promise<TenderBalance[]>
}

/** Never by a customer's request. */
interface NamedByCounter {
  by: 'counter'
}

export type BlockedReason = { reason: string } & Record<string, unknown>

export interface BalanceRequest {
  storeId: number
  userId: number
  /** Payment whose holds count as available; null: none. */
  txNumber: string | null
  requested: readonly TenderUse[]
  now: number
}

export interface HoldFacts {
  store: StoreSnapshot
  /** Expiry of the hold (epoch ms); null: it belongs to a saved payment. */
  expireDate: number | null
  now: number
}

export interface ReturnedTender {
  refund: RefundRow
  /** The record of the payment; its `subject` gets the share. */
  paid: PayRecordRow
  /** Won. */
  share: { amount: number }
  /** All lines of the payment are refunded with this one. */
  isFullyRefunded: boolean
  now: number
}

export type TenderHandler = ProviderTender | StoredTender
