import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import type { StoredTenderName } from '@storefront/domain/payment/tender.ts'
import type { Transaction } from '../../database/database.ts'
import type { FrozenLine } from '../../database/schema/payments.ts'
import type { HoldOwner, HoldRow } from '../../repositories/holds.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { RefundRow } from '../../repositories/refunds.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import type { TenderRequest } from '../tenders/tender.ts'

/** Why an approved payment, or one that is about to be, cannot be completed. `late`: it had ended when its approval was reported. */
export type CannotCompleteReason =
  | 'deal-gone'
  | 'order-changed'
  | 'holds-gone'
  | 'other-amount'
  | 'late'
  | 'not-for-sale'

/** Rolls back a completion, or what verifies it beforehand; an approval must then be reversed. */
export class CannotCompletePayment extends Error {
  readonly reason: CannotCompleteReason

  constructor(reason: CannotCompleteReason) {
    super(`the payment cannot be completed: ${reason}`)
    this.reason = reason
  }
}

export interface QuoteRequest<Purpose> {
  store: StoreSnapshot
  userId: number
  purpose: Purpose
  /** Payment whose own holds count as available. */
  txNumber: string
  vendor: string | null
  request: TenderRequest
  now: number
}

/** Current quote of a purpose. Its rows stay locked until the transaction ends. */
export interface Quote {
  draft: PayDraft
  /** The lines to freeze with the payment. */
  lines: FrozenLine[]
  /** Holds the purpose for a payment that was just saved; refuses where another payment holds it. */
  hold(owner: HoldOwner, payment: PaymentRow): Promise<void>
}

/** What was verified, ready to be completed in the same transaction. */
export interface Verified {
  /** Does what was paid for, once and completely. Throws `CannotCompletePayment` where it cannot. */
  complete(store: StoreSnapshot, now: number): Promise<void>
}

export interface WirePurpose {
  /** Orders that are paid; empty where none are. */
  orderIdList: readonly number[]
}

/**
 * What a payment can be for, step by step. The payment core calls these and names no purpose. Everything runs in the caller's
 * transaction: that of a payment has locked its number, that of a refund the purpose (`lock`).
 */
export interface PurposeHandler<Purpose> {
  /** The deal that the purpose belongs to; null: none. */
  dealIdOf(purpose: Purpose): number | null
  /** Further ids that a payment in wire format, and the request that saves it, contain. */
  wire(purpose: Purpose): WirePurpose
  isSame(purpose: Purpose, other: Purpose): boolean
  /** Kinds of the holds that `Quote.hold` makes. */
  holdKinds: readonly string[]
  /** Whether it may be paid with this tender, beside the provider. */
  takesTender(tender: StoredTenderName): boolean
  /** Units per kind that a payment must hold to be completed. */
  heldUnits(purpose: Purpose): Readonly<Record<string, number>>
  /** Serialises completion and refunds of the same purpose. */
  lock(tx: Transaction, payment: PaymentRow): Promise<void>
  /** Locks and checks the purpose, and returns its quote; refuses what cannot be paid. */
  quote(tx: Transaction, request: QuoteRequest<Purpose>): Promise<Quote>
  /** Locks the purpose and verifies that it is still as frozen. Throws `CannotCompletePayment` otherwise. */
  verify(tx: Transaction, payment: PaymentRow): Promise<Verified>
  /** The payment has ended without money: its holds were released. */
  release(tx: Transaction, storeId: number, released: readonly HoldRow[], now: number): Promise<void>
  /** Which text message tells the customer of a refund. */
  refundText: 'order' | 'charge' | 'gift' | 'deposit' | 'credit'
  /** Whether another text message tells the payer of a refund that is done, so that none about the refund is sent. */
  isRefundToldOtherwise?(tx: Transaction, payment: PaymentRow): Promise<boolean>
  /**
   * A refund is about to start: holds what was given for the money. False where that was used since, and nothing can be
   * refunded.
   */
  beginUndo(tx: Transaction, payment: PaymentRow, now: number): Promise<boolean>
  /** A refund has ended. `done`: its lines are undone; `refused`: they stay paid. */
  undo(tx: Transaction, payment: PaymentRow, request: UndoRequest): Promise<void>
  /** Publishes to the payer's open pages that the payment has ended. */
  publish(tx: Transaction, payment: PaymentRow, now: number): Promise<void>
}

export interface UndoRequest {
  refund: RefundRow
  outcome: 'done' | 'refused'
  /** All lines of the payment are refunded with this one. */
  isFullyRefunded: boolean
  now: number
}

/** One handler for each purpose of the contract. */
export type PurposeHandlers = {
  [Kind in PayPurpose['kind']]: PurposeHandler<Extract<PayPurpose, { kind: Kind }>>
}
