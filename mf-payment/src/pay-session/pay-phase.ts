import {
  type CouponUse,
  type PayEntry,
  type PayModule,
  type Payment,
  type PayPurpose,
  type PayQuote,
  payEntries,
  type TenderUse,
} from '@storefront/contract/entities/payment.ts'
import type { CashReceiptRequest } from '@storefront/domain/payment/cash-receipt.ts'
import type { ConfirmRequest, Readable } from '@storefront/host'

/** What the customer agreed to with the tap: purpose, method, and every amount as displayed. */
export interface PayIntent {
  purpose: PayPurpose
  /** The chosen pay module; null for a payment of 0 won. */
  module: PayModule | null
  /** Amounts in won: before discounts, after them, and the VAT in the latter. */
  totalSeen: number
  amount: number
  vatAmount: number
  coupon: CouponUse | null
  /** Points to use, in won. */
  points: number
  /** Gift cards with the amounts that they pay. */
  tenderList: TenderUse[]
  /** The cash receipt to issue after the payment; absent or null: none. */
  cashReceipt?: CashReceiptRequest | null
  /** Goods and buyer as shown by a provider. The server cleans and truncates both. */
  goodsName: string
  buyerPhone: string
  agreements: { termsType: string; hasAgreed: boolean }[]
  /** A note to the store. */
  note?: string | null
  /** Question to confirm before paying, for example that this cannot be cancelled at once. */
  warning?: ConfirmRequest
}

/** How it is paid: in a provider's window, by a hand-keyed card, or without a provider (0 won). */
export type PaymentKind = PayEntry | 'zero'

/** How a payment with this module is entered; undefined if unknown to this release. */
export function payEntryOf({ entry }: PayModule): PayEntry | undefined {
  return payEntries.find((each) => each === entry)
}

/** Phase of a payment for display. Only `ended` is final, and only an answer of the API leads to it. */
export type PayPhase =
  | { kind: 'ready' }
  /** The confirmation or the card form is open. */
  | { kind: 'asking' }
  /** From the tap until the payment is saved. Nothing can be charged yet. */
  | { kind: 'starting' }
  | PayWaiting
  | PayChecking
  /** Another payment is running in this store, in another tab or from before; `follow` shows it. */
  | { kind: 'other-payment'; txNumber: string | null }
  /** The server's amount differs; nothing was charged, and holds are released. Null if the refusal has no quote. */
  | { kind: 'requoted'; quote: PayQuote | null }
  /** The payment did not start, and the customer was notified why; nothing was charged. `code` is the API's. */
  | { kind: 'refused'; code: number; payload: unknown }
  | PayEnd

/** The customer is at the provider. */
export interface PayWaiting {
  kind: 'waiting'
  txNumber: string
  /** `window`: in a second window. `tab`: in this tab. `none`: following a payment of another page. */
  place: 'window' | 'tab' | 'none'
  /** The browser cannot detect whether the window is open or closed: offer to give up. */
  isWindowLost: boolean
  /** Milliseconds since 1970, by the server's clock; null if unknown. */
  expireDate: number | null
}

/**
 * The outcome is unknown and being inquired. Display exactly that: neither "failed" nor "try again". `canGiveUp`: the
 * provider has taken no money so far.
 */
export interface PayChecking {
  kind: 'checking'
  txNumber: string
  canGiveUp: boolean
  expireDate: number | null
}

export interface PayEnd {
  kind: 'ended'
  outcome: 'paid' | 'failed' | 'cancelled'
  txNumber: string
  /** Null if the API has no such payment: nothing was charged. */
  payment: Payment | null
  /** Problem in this browser before the payment was given up. */
  problem: PayProblem | null
  /** Set once the customer was notified: whether the popup closes, or another pay module can be tried in it. */
  afterwards?: 'close' | 'stay'
}

/** `no-window`: the window was gone before it could go to the provider. `refused`: the API refused to charge. */
export type PayProblem = { kind: 'no-window' } | { kind: 'refused'; code: number }

const listeners = new Set<() => void>()
let phase: PayPhase = { kind: 'ready' }

/** The payment phase of this page. Module state, so that unmounting a popup does not end a payment. */
export const payPhase: Readable<PayPhase> = {
  get: () => phase,
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export function setPhase(next: PayPhase): void {
  phase = next
  for (const listener of listeners) listener()
}
