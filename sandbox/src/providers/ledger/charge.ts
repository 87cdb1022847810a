import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { ChosenScenario } from '../scenarios/scenarios.ts'

/** `authenticated`: the customer confirmed; no money moves until the merchant requests the approval. */
export type ChargeState =
  | 'registered'
  | 'opened'
  /** The merchant registered the same order number again before this one progressed. */
  | 'replaced'
  | 'cancelled-by-customer'
  | 'declined'
  | 'authenticated'
  | 'approved'
  | 'part-cancelled'
  | 'cancelled'

/** A message that concerned a charge, from either side. */
export interface Attempt {
  /** Epoch ms. */
  at: number
  /** Name of the message, such as `approve`, `window` or `notification`. */
  call: string
  /** The result code that was answered, or what happened instead, such as `lost`. */
  code: string
  /** The merchant's number of the request, if any. */
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
  /** Merchant id: the store's account at the provider. */
  mid: string
  orderNo: string
  /** The provider's number of the approval. */
  tid: string | null
  state: ChargeState
  scenario: ChosenScenario
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
  /** Last four digits, of KICC's card two; nothing else of a card is stored. */
  cardLast4: string | null
  cancels: Cancel[]
  attempts: Attempt[]
}

/** Amount approved and not cancelled. */
export function balanceOf({ approvedAmount, cancelledAmount }: Charge): number {
  return approvedAmount - cancelledAmount
}
