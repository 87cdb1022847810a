import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { Played } from '../scenarios/scenarios.ts'

/** `authenticated` is the customer's yes, which takes no money: the shop must have it approved. */
export type ChargeState =
  | 'registered'
  | 'opened'
  /** The shop registered the same order number again before anything came of this one. */
  | 'replaced'
  | 'given-up'
  | 'declined'
  | 'authenticated'
  | 'approved'
  | 'part-cancelled'
  | 'cancelled'

/** A message that concerned a charge, from either side. */
export interface Attempt {
  /** Epoch ms. */
  at: number
  call: string
  code: string
  /** The number that the shop gave its request, where it has one. */
  requestId: string | null
}

export interface Cancel {
  tid: string
  amount: number
  at: number
  requestId: string | null
}

/** One charge of one order number. Amounts in won, moments in epoch ms. */
export interface Charge {
  vendor: PayVendor
  mid: string
  orderNo: string
  /** The provider's number of the approval. */
  tid: string | null
  state: ChargeState
  scenario: Played
  /** Faults that the simulator injected, in order. */
  faults: string[]
  registeredAmount: number
  authorisedAmount: number
  approvedAmount: number
  cancelledAmount: number
  registeredAt: number
  openedAt: number | null
  authenticatedAt: number | null
  approvedAt: number | null
  cancelledAt: number | null
  /** The request that was approved. */
  approvalRequestId: string | null
  /** Last four digits; nothing else of a card is stored. */
  cardTail: string | null
  cancels: Cancel[]
  attempts: Attempt[]
}

/** What the shop has of it: approved and not given back. */
export function balanceOf({ approvedAmount, cancelledAmount }: Charge): number {
  return approvedAmount - cancelledAmount
}
