import {
  type CouponUse,
  type PayEntry,
  type PayModule,
  type Payment,
  type PayPurpose,
  type PayQuote,
  payEntries,
} from '@storefront/contract/entities/payment.ts'
import type { ConfirmRequest, Readable } from '@storefront/host'

/** What the customer agreed to with the tap: what for, how, and every amount as it stood on the screen. */
export interface PayIntent {
  purpose: PayPurpose
  /** The chosen pay module; null where nothing is left to pay. */
  module: PayModule | null
  /** Before discounts, after them, and the VAT in what is left, in won. */
  totalSeen: number
  amount: number
  vatAmount: number
  coupon: CouponUse | null
  /** Points to use, in won. */
  points: number
  /** What a provider shows as bought, and by whom. The server cuts and cleans both. */
  goodsName: string
  buyerPhone: string
  agreements: { termsType: string; hasAgreed: boolean }[]
  /** A note to the store. */
  note?: string | null
  /** Asked before anything begins, for example that this cannot be cancelled at once. */
  warning?: ConfirmRequest
}

/** How a payment with this module is entered; undefined where this release does not know how. */
export function payEntryOf({ entry }: PayModule): PayEntry | undefined {
  return payEntries.find((each) => each === entry)
}

/**
 * Where paying stands, as a screen shows it. Only `ended` is an end; nothing but the API's answer leads to it.
 */
export type PayPhase =
  | { kind: 'ready' }
  /** The question before it begins is open, or the card is being typed. */
  | { kind: 'asking' }
  /** From the tap until the payment is saved. Nothing can be charged yet. */
  | { kind: 'starting' }
  | PayWaiting
  | PayChecking
  /** Another payment of this store runs, in another tab or left over; `follow` shows it. */
  | { kind: 'elsewhere'; txNumber: string | null }
  /** The server comes to another amount; nothing was charged or held. Null where it does not say to which. */
  | { kind: 'requoted'; quote: PayQuote | null }
  /** It did not begin, and the customer has read why; nothing was charged. `code` as the API answered it. */
  | { kind: 'refused'; code: number; payload: unknown }
  | PayEnd

/** The customer is at the provider. */
export interface PayWaiting {
  kind: 'waiting'
  txNumber: string
  /** `window`: beside the shop. `tab`: this very tab goes there. `none`: a payment of another page is followed. */
  place: 'window' | 'tab' | 'none'
  /** The window may be open or closed, the browser does not tell: offer to give up. */
  isWindowLost: boolean
  /** Milliseconds since 1970, by the server's clock; null where it is not known. */
  expireDate: number | null
}

/**
 * The outcome is not known yet; it is being inquired. Say exactly that: not "failed", not "try again".
 * `canGiveUp`: the provider has taken nothing so far.
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
  /** Null where the API knows no such payment: nothing was charged. */
  payment: Payment | null
  /** What went wrong in this browser before the payment was given up. */
  problem: PayProblem | null
  /** Set once the customer was notified: whether the popup closes, or another pay module can be tried in it. */
  afterwards?: 'close' | 'stay'
}

/** `no-window`: the window was gone before it could go to the provider. `refused`: the API refused to charge. */
export type PayProblem = { kind: 'no-window' } | { kind: 'refused'; code: number }

const listeners = new Set<() => void>()
let phase: PayPhase = { kind: 'ready' }

/** Where paying stands on this page. It belongs to the page, so that a popup that is unmounted ends nothing. */
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
