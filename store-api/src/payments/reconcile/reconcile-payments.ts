import { backoffMs } from '../../outbox/backoff.ts'
import { withinRateLimit } from '../../rate-limit/rate-limit.ts'
import { claimDuePayments, scheduleInquiry } from '../../repositories/payment-inquiries.ts'
import { lockNumber } from '../../repositories/payment-numbers.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import { approvePayment } from '../approval/approve.ts'
import { settlePayment } from '../approval/settle.ts'
import type { PaymentContext } from '../payment-context.ts'
import { providerJob } from '../provider/provider-job.ts'
import { adapterOf } from '../provider/request-provider.ts'
import { type Resolved, resolveOutcome } from '../provider/resolve-outcome.ts'
import { type CancelFacts, cancellable, cancelPayment } from '../state/cancel-payment.ts'
import { approvalMs, lateInquiryMs, movePayment } from '../state/move-payment.ts'
import { mayBeListedLater } from './list-lag.ts'

/**
 * Reconciles stuck payments: ends expired ones, resumes those of a dead process, and inquires about unknown outcomes.
 * Leased through the database; no provider is called inside a transaction.
 */
export const reconcilePayments = providerJob<PaymentRow>({
  claim: claimDuePayments,
  async work(context, payment) {
    await reconcilePayment(context, payment)
    return true
  },
  tries: ({ inquiryTries }) => inquiryTries,
  reschedule: scheduleInquiry,
})

/** Reconciles one payment; the result is in the database. */
export async function reconcilePayment(context: PaymentContext, payment: PaymentRow): Promise<void> {
  const { state } = payment
  if (state === 'created' || state === 'opened') {
    await cancelUnlessPaid(context, payment, { from: [state], by: 'sweeper', reason: 'expired' })
  } else if (state === 'authenticated') {
    if (isTooOld(context, payment)) {
      await cancelPayment(context, payment, { from: ['authenticated'], by: 'sweeper', reason: 'expired' })
    } else await approvePayment(context, payment)
  } else if (state === 'approving') {
    const unknown = await giveUpWaiting(context, payment)
    if (unknown) await inquireAndSettle(context, unknown)
  } else await inquireAndSettle(context, payment)
}

/** A customer must not be charged long after having left. */
function isTooOld(context: PaymentContext, { authenticateDate, expireDate }: PaymentRow): boolean {
  return context.now() > Math.max(expireDate, authenticateDate ?? 0) + 5 * approvalMs
}

/** The process that requested the approval has died, or was too slow. */
async function giveUpWaiting(
  context: PaymentContext,
  { storeId, txNumber }: PaymentRow,
): Promise<PaymentRow | null> {
  return context.db.transaction(async (tx) => {
    lockNumber(tx, txNumber)
    const move = { from: ['approving'], to: 'unknown', by: 'sweeper', now: context.now() } as const
    const moved = await movePayment(tx, { storeId, txNumber, ...move })
    return moved.moved ? moved.payment : null
  })
}

/**
 * Inquires about a payment, and settles the answer. An ended payment without a final answer is inquired about again later
 * (`lateInquiryDelayMs`).
 */
export async function inquireAndSettle(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  const outcome = await resolveOutcome(context, payment)
  if (payment.state !== 'unknown' && outcome.kind !== 'approved') {
    const wait = lateInquiryDelayMs(outcome, payment, adapterOf(context, payment)?.kind === 'in-window')
    await scheduleInquiry(context.db, payment, wait === null ? null : context.now() + wait)
    return payment
  }
  const settled = await settlePayment(context, payment, outcome, 'inquiry')
  if (settled.state === payment.state) {
    const nextInquiry =
      settled.state === 'unknown' ? context.now() + backoffMs(payment.inquiryTries + 1) : null
    await scheduleInquiry(context.db, settled, nextInquiry)
  }
  return settled
}

/** Delay until an ended payment is inquired about again (ms); null: the answer is final. */
function lateInquiryDelayMs(
  { kind }: Resolved,
  { inquiryTries: tries }: PaymentRow,
  mayBePaidLater: boolean,
): number | null {
  if (kind === 'unknown') return backoffMs(tries)
  // The customer may have left the provider's window open, so inquiries repeat for about an hour.
  if (kind === 'absent' && mayBePaidLater && tries < 3) return lateInquiryMs * 2 ** tries
  // The decline may be an unknown code, such as one for nightly maintenance, so inquiries repeat for about five hours.
  return kind === 'declined' && tries < 5 ? lateInquiryMs * 2 ** tries : null
}

/**
 * Cancels a payment without a requested approval. Where the provider approves in its own window, it is inquired first:
 * an approval is settled; the payment stays open while its outcome is unknown, or while the provider's list of the day may
 * not have it yet. After a cancel another inquiry follows, because the customer may still confirm in the window. Returns
 * the updated payment.
 */
export async function cancelUnlessPaid(
  context: PaymentContext,
  payment: PaymentRow,
  cancel: CancelFacts,
): Promise<PaymentRow> {
  if (adapterOf(context, payment)?.kind !== 'in-window') {
    return (await cancelPayment(context, payment, cancel)).payment ?? payment
  }
  if (payment.state !== 'opened') {
    // The window may have been opened since the payment was read.
    const from = cancel.from.filter((state) => state !== 'opened')
    const { moved, payment: latest } = await cancelPayment(context, payment, { ...cancel, from })
    const isOpenNow = !moved && latest?.state === 'opened' && cancel.from.includes('opened')
    return isOpenNow ? cancelUnlessPaid(context, latest, cancel) : (latest ?? payment)
  }
  if (cancel.by !== 'sweeper' && !(await withinInquiryRate(context, payment))) return payment
  const outcome = await resolveOutcome(context, payment)
  if (outcome.kind === 'approved') return settlePayment(context, payment, outcome, 'inquiry')
  if (
    outcome.kind === 'unknown' ||
    (outcome.kind === 'absent' && (await mayBeListedLater(context, payment)))
  ) {
    await scheduleInquiry(context.db, payment, context.now() + backoffMs(payment.inquiryTries + 1))
    return payment
  }
  const inquiryDate = context.now() + lateInquiryMs
  return (await cancelPayment(context, payment, { ...cancel, inquiryDate })).payment ?? payment
}

/** Cancels a customer's running payment if it has expired, without waiting for the job. */
export async function cancelIfExpired(context: PaymentContext, running: PaymentRow): Promise<void> {
  const isDue = running.inquiryDate !== null && running.inquiryDate <= context.now()
  if (isDue && cancellable.includes(running.state))
    await cancelUnlessPaid(context, running, { from: [running.state], by: 'sweeper', reason: 'expired' })
}

/** Rate limit of inquiries by a customer who repeatedly gives up or returns. */
const rate = { max: 6, windowMs: 60_000 }

function withinInquiryRate(
  { db, secrets, now }: PaymentContext,
  { txNumber }: Pick<PaymentRow, 'txNumber'>,
): Promise<boolean> {
  return withinRateLimit({ db, secrets, bucket: ['pay inquiry', txNumber], now: now() }, rate)
}

/** Inquires about a payment on the customer's request; the job also inquires. */
export async function queryProvider(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  return (await withinInquiryRate(context, payment)) ? inquireAndSettle(context, payment) : payment
}
