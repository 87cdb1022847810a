import type { PayState } from '@storefront/contract/entities/payment.ts'
import type { Connection } from '../../database/database.ts'
import { compareAndSwapState, type MoveFacts } from '../../repositories/payment-moves.ts'
import { type PaymentRow, readPayment } from '../../repositories/payments.ts'
import { plainText } from '../provider/plain-text.ts'
import { isTransition, type PaymentActor } from './transitions.ts'

export interface Move extends MoveFacts {
  storeId: number
  txNumber: string
  from: readonly PayState[]
  to: PayState
  by: PaymentActor
  now: number
  /** Good once: only a payment that still has it is moved. */
  nonceHash?: string
  /** When to look at it again; left out: as the state it comes to asks for. */
  inquiryDate?: number | null
}

/** The payment as it is now: a move that lost changes nothing, and tells what it found; null: there is none. */
export type Moved = { moved: true; payment: PaymentRow } | { moved: false; payment: PaymentRow | null }

/**
 * Moves a payment from one of these states only. Nothing else changes a payment's state; the trace is
 * written with it. A move that states.md does not know is a mistake of ours, and throws.
 */
export async function movePayment(tx: Connection, move: Move): Promise<Moved> {
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
      // A provider's words are shown as text, and kept as such.
      message: move.message === undefined ? undefined : plainText(move.message),
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

/** A payment that never reached its provider ends after this long (spec decision 36). */
export const paymentTimeMs = 15 * 60_000
/** Longer than a provider may take to answer an approval; whoever asked has died. */
export const approvalMs = 60_000
/** When a provider is asked once more about a payment that it declined, or did not know. */
export const lateInquiryMs = 10 * 60_000

/**
 * When the job reconciles a payment that has just reached a state, if nobody moves it before; null: never. One
 * with an open window is reconciled when the payment's own time is over.
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
      return now + 2_000
    default:
      return null
  }
}
