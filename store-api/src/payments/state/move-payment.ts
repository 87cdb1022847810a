import type { PayState } from '@storefront/contract/entities/payment.ts'
import type { Transaction } from '../../database/database.ts'
import { compareAndSwapState, type MoveFacts } from '../../repositories/payment-moves.ts'
import { type PaymentRow, readPayment } from '../../repositories/payments.ts'
import { providerText } from '../provider/provider-text.ts'

export interface Move extends MoveFacts {
  storeId: number
  txNumber: string
  from: readonly PayState[]
  to: PayState
  by: PaymentActor
  now: number
  /** One-time nonce: only a payment that still has it changes. */
  nonceHash?: string
  /** Time of the next inquiry; by default that of the new state. */
  inquiryDate?: number | null
}

/** The current payment; `moved` is false where another transition was faster. Null: there is no such payment. */
export type Moved = { moved: true; payment: PaymentRow } | { moved: false; payment: PaymentRow | null }

/**
 * Changes a payment's state, only from one of these states (compare-and-swap). The only function that does so; the
 * event is written with it. Throws for a transition that the specification does not have.
 */
export async function movePayment(tx: Transaction, move: Move): Promise<Moved> {
  const { storeId, txNumber, from, to, by, now, nonceHash, inquiryDate } = move
  for (const each of from) {
    if (!isTransition(each, to, by)) throw new Error(`a payment is not moved from ${each} to ${to} by ${by}`)
  }
  const payment = await compareAndSwapState(tx, {
    storeId,
    txNumber,
    from,
    to,
    by,
    now,
    facts: {
      reason: move.reason,
      // Messages of a provider are stored as plain text.
      message: move.message === undefined ? undefined : providerText(move.message),
      authorizationSealed: move.authorizationSealed,
      tid: move.tid,
      orderNo: move.orderNo,
      payMethod: move.payMethod,
      approvalInfo: move.approvalInfo,
    },
    inquiryDate: inquiryDate === undefined ? nextInquiryDate(to, now) : inquiryDate,
    nonceHash: nonceHash ?? null,
  })
  if (payment) return { moved: true, payment }
  return { moved: false, payment: await readPayment(tx, storeId, txNumber) }
}

/** Time in which a saved payment must be started and, from its window's opening on, in which its customer must pay (spec decision 36). */
export const paymentTimeMs = 15 * 60_000
/** Longer than the timeout of an approval: the process that requested it has died. */
export const approvalMs = 60_000
/** Delay of the first inquiry about an unknown outcome; further ones follow with a backoff. */
const firstInquiryMs = 2_000
/** Delay of the further inquiry about a payment that the provider declined or did not know. */
export const lateInquiryMs = 10 * 60_000

/**
 * When the job reconciles a payment that just reached a state and does not leave it; null: never. With an open window:
 * when the payment expires.
 */
export function nextInquiryDate(to: PayState, now: number): number | null {
  switch (to) {
    case 'created':
    case 'opened':
      return now + paymentTimeMs
    case 'authenticated':
    case 'approving':
      return now + approvalMs
    case 'unknown':
      return now + firstInquiryMs
    default:
      return null
  }
}

/** The actor of a state change, recorded in its event. `sweeper` is the stored name of the job that reconciles payments. */
export const paymentActors = [
  'customer',
  'store',
  'window',
  'return',
  'notification',
  'approval',
  'inquiry',
  'sweeper',
] as const
export type PaymentActor = (typeof paymentActors)[number]

interface PaymentTransition {
  from: PayState
  to: PayState
  by: readonly PaymentActor[]
}

/**
 * Every allowed state change of a payment (spec, state tables, "Payment"). The database changes a state by compare-and-swap from
 * these states only; a later caller gets the current state.
 */
const transitions: readonly PaymentTransition[] = [
  { from: 'created', to: 'opened', by: ['window'] },
  { from: 'created', to: 'cancelled', by: ['customer', 'sweeper', 'window'] },
  {
    from: 'opened',
    to: 'cancelled',
    by: ['customer', 'sweeper', 'window', 'return', 'notification', 'inquiry'],
  },
  // Of a provider that approves in its own window.
  { from: 'opened', to: 'approved', by: ['return', 'notification', 'inquiry'] },
  { from: 'opened', to: 'authenticated', by: ['return', 'notification'] },
  // The verification before the approval failed: the deal or a hold is gone.
  { from: 'authenticated', to: 'cancelled', by: ['approval', 'sweeper'] },
  { from: 'authenticated', to: 'approving', by: ['approval'] },
  // A hand-keyed card has no window, and a payment of 0 won no provider.
  { from: 'created', to: 'approving', by: ['customer'] },
  // Or with an order that the store puts on credit.
  { from: 'created', to: 'approved', by: ['customer', 'store'] },
  { from: 'approving', to: 'approved', by: ['approval', 'inquiry'] },
  { from: 'approving', to: 'failed', by: ['approval', 'inquiry'] },
  { from: 'approving', to: 'unknown', by: ['approval', 'inquiry', 'sweeper'] },
  // Approved, but the purpose cannot be completed: the approval is reversed.
  { from: 'approving', to: 'cancelled', by: ['approval', 'inquiry'] },
  { from: 'unknown', to: 'approved', by: ['approval', 'inquiry'] },
  { from: 'unknown', to: 'failed', by: ['approval', 'inquiry'] },
  { from: 'unknown', to: 'cancelled', by: ['approval', 'inquiry'] },
]

export function isTransition(from: PayState, to: PayState, by: PaymentActor): boolean {
  return transitions.some((move) => move.from === from && move.to === to && move.by.includes(by))
}
