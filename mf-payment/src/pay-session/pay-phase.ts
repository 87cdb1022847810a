import type { Payment, PayQuote } from '@storefront/contract/entities/payment.ts'

/**
 * Where paying stands, as a screen shows it. Only `ended` and `ordered` are ends of a payment; nothing but the
 * API's word leads to `ended`.
 */
export type PayPhase =
  | { kind: 'ready' }
  /** The question before it begins is open, or the card is being typed. */
  | { kind: 'asking' }
  /** From the tap until the payment is saved. Nothing can be charged yet. */
  | { kind: 'starting' }
  | PayWaiting
  | PayChecking
  /** Another payment of this store runs, in another tab or left over; `look` shows it. */
  | { kind: 'elsewhere'; txNumber: string | null }
  /** The server comes to another amount; nothing was charged or held. Null where it does not say to which. */
  | { kind: 'requoted'; quote: PayQuote | null }
  /** It did not begin, and the customer has read why; nothing was charged. `code` as the API answered it. */
  | { kind: 'refused'; code: number; payload: unknown }
  | PayEnd
  /** An order that is paid later. */
  | { kind: 'ordered'; dealId: number }

/** The customer is at the provider. */
export interface PayWaiting {
  kind: 'waiting'
  txNumber: string
  /** `window`: beside the shop. `tab`: this very tab goes there. `none`: a payment of another page is looked at. */
  place: 'window' | 'tab' | 'none'
  /** The window may be open or closed, the browser does not tell: offer to give up. */
  isWindowLost: boolean
  /** Milliseconds since 1970, by the server's clock; null where it is not known. */
  expireDate: number | null
}

/**
 * Nobody knows yet how it ended; it is being asked. Say exactly that: not "failed", not "try again".
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
}
