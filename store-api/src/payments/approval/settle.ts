import type { PayApproveInfo, PayState } from '@storefront/contract/entities/payment.ts'
import { maskedCardNumber } from '@storefront/domain/payment/card-number.ts'
import type { Transaction } from '../../database/database.ts'
import { type Approval, mayBePaidInWindow, type TwoStepVendor } from '../../pay-vendors/vendor.ts'
import { recordPaymentEvent } from '../../repositories/payment-moves.ts'
import { lockNumber } from '../../repositories/payment-numbers.ts'
import { addReversal } from '../../repositories/payment-reversals.ts'
import { type PaymentRow, readPayment } from '../../repositories/payments.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import type { PaymentContext } from '../payment-context.ts'
import { adapterOf } from '../provider/request-provider.ts'
import type { Resolved } from '../provider/resolve-outcome.ts'
import { CannotCompletePayment, type CannotCompleteReason } from '../purposes/purpose.ts'
import { completePurpose, purposeOf, releaseHolds } from '../purposes/purposes.ts'
import { cancelPayment } from '../state/cancel-payment.ts'
import type { PaymentActor } from '../state/move-payment.ts'
import { lateInquiryMs, type Moved, movePayment } from '../state/move-payment.ts'

type PaymentKey = Pick<PaymentRow, 'storeId' | 'txNumber'>
type Settler = Extract<PaymentActor, 'approval' | 'inquiry'>

/**
 * Settles a provider's answer to an approval, from any source and at any time. Returns the updated payment. Idempotent.
 */
export async function settlePayment(
  context: PaymentContext,
  payment: PaymentKey,
  outcome: Resolved,
  by: Settler,
): Promise<PaymentRow> {
  switch (outcome.kind) {
    case 'approved':
      if (outcome.approval.orderNo !== payment.txNumber) return settleOfAnother(context, payment, outcome, by)
      return settleApproved(context, payment, outcome.approval, by)
    case 'declined': {
      // Providers do not publish all their codes, and an unknown code is read as a decline; a later inquiry decides.
      const inquiryDate = context.now() + lateInquiryMs
      return end(context, payment, by, {
        to: 'failed',
        reason: 'declined',
        message: outcome.message,
        inquiryDate,
      })
    }
    case 'cancelled':
      return end(context, payment, by, { to: 'cancelled', reason: 'cancelled-at-provider' })
    case 'reversed':
      return end(context, payment, by, { to: 'cancelled', reason: 'not-completed' })
    case 'absent': {
      // The approval request may still have been pending at the inquiry: a later inquiry is scheduled.
      const inquiryDate = context.now() + lateInquiryMs
      return end(context, payment, by, { to: 'failed', reason: 'not-approved', inquiryDate })
    }
    case 'unknown':
      return leaveUnknown(context, payment, by, outcome.reason)
  }
}

/**
 * An approval that names another payment. Where the store began that one at the same two-step provider, its authorization was posted in
 * this one's name: the approval is the other's, and is settled with it. This one has no other authorization, so no money
 * was taken for it, and it ends. Any other answer settles nothing and cancels nothing: the outcome stays unknown.
 */
async function settleOfAnother(
  context: PaymentContext,
  payment: PaymentKey,
  outcome: Extract<Resolved, { kind: 'approved' }>,
  by: Settler,
): Promise<PaymentRow> {
  const asked = await readPayment(context.db, payment.storeId, payment.txNumber)
  const named = await readPayment(context.db, payment.storeId, outcome.approval.orderNo)
  const adapter = asked && adapterOf(context, asked)
  const isItsOwn = adapter?.kind === 'two-step' && named?.vendor === asked?.vendor
  const other = named && isItsOwn ? await endUnlessReturning(context, named, adapter) : null
  if (!other) return leaveUnknown(context, payment, by, 'the answer names another payment')
  await settlePayment(context, other, outcome, by)
  return end(context, payment, by, { to: 'cancelled', reason: 'no-authorization' })
}

/**
 * The payment once an approval of it can be settled; null while its customer may return and begin it. Without an inquiry no
 * later answer would tell of the approval, so it is cancelled instead.
 */
async function endUnlessReturning(
  context: PaymentContext,
  payment: PaymentRow,
  { inquire }: TwoStepVendor,
): Promise<PaymentRow | null> {
  const cancel = { from: ['opened'], by: 'inquiry', reason: 'no-authorization' } as const
  const latest =
    payment.state === 'opened' && !inquire ? (await cancelPayment(context, payment, cancel)).payment : payment
  return latest === null || isBeforeApproval.includes(latest.state) ? null : latest
}

const isBeforeApproval: readonly string[] = ['created', 'opened', 'authenticated'] satisfies PayState[]

/** The purpose is completed in the approving transaction; where that fails, the approval is reversed. */
async function settleApproved(
  context: PaymentContext,
  payment: PaymentKey,
  approval: Approval,
  by: Settler,
): Promise<PaymentRow> {
  const store = await context.stores.fresh(payment.storeId)
  try {
    return await withLockedPayment(context, payment, (tx, current) =>
      isOpen(context, current)
        ? approve(tx, store, current, approval, by, context.now())
        : settleLate(tx, current, approval, by, context.now()),
    )
  } catch (error) {
    if (!(error instanceof CannotCompletePayment)) throw error
    return withLockedPayment(context, payment, async (tx, current) => {
      const now = context.now()
      if (!isOpen(context, current)) return settleLate(tx, current, approval, by, now)
      const ending = { to: 'cancelled', reason: 'not-completed', tid: approval.tid } as const
      const moved = await movePayment(tx, { ...keyOf(current), from: [current.state], by, now, ...ending })
      if (!moved.moved) return settleLate(tx, moved.payment ?? current, approval, by, now)
      await releaseHolds(tx, current, now)
      await addReversalOf(tx, current, approval, error.reason, by, now)
      await purposeOf(current).publish(tx, current, now)
      return moved.payment
    })
  }
}

async function approve(
  tx: Transaction,
  store: StoreSnapshot,
  current: PaymentRow,
  approval: Approval,
  by: Settler,
  now: number,
): Promise<PaymentRow> {
  if (approval.amount !== current.amount) throw new CannotCompletePayment('other-amount')
  const { tid, orderNo, payMethod } = approval
  // Not all providers mask card numbers, so they are masked before storing.
  const sentInfo: Partial<PayApproveInfo> = approval.info
  const info = { ...approval.info, cardNumber: maskedCardNumber(sentInfo.cardNumber) }
  // The provider's own order number was stored when its window opened.
  const approved = {
    to: 'approved',
    tid,
    orderNo: current.orderNo ?? orderNo,
    payMethod,
    approvalInfo: info,
  } as const
  // Not changed where a net cancel has begun: the approval is reversed instead.
  const moved = await movePayment(tx, { ...keyOf(current), from: [current.state], by, now, ...approved })
  if (!moved.moved) return settleLate(tx, moved.payment ?? current, approval, by, now)
  await completePurpose(tx, store, moved.payment, { ...approval, info }, now)
  return moved.payment
}

/** An approval of an ended payment: a duplicate, or one to reverse. */
async function settleLate(
  tx: Transaction,
  current: PaymentRow,
  approval: Approval,
  by: Settler,
  now: number,
): Promise<PaymentRow> {
  if (current.state === 'approved' && current.tid === approval.tid) return current
  await addReversalOf(tx, current, approval, 'late', by, now)
  return current
}

async function addReversalOf(
  tx: Transaction,
  { storeId, txNumber }: PaymentRow,
  { tid, orderNo, amount }: Approval,
  reason: CannotCompleteReason,
  by: Settler,
  now: number,
): Promise<void> {
  await addReversal(tx, { storeId, txNumber, tid, orderNo, amount, reason, now })
  await recordPaymentEvent(tx, {
    storeId,
    txNumber,
    by,
    reason: `reversed: ${reason}`,
    now,
    data: { tid, amount },
  })
}

/** The provider took no money: the holds are released. */
async function end(
  context: PaymentContext,
  payment: PaymentKey,
  by: Settler,
  ending: { to: 'failed' | 'cancelled'; reason: string; message?: string; inquiryDate?: number },
): Promise<PaymentRow> {
  return withLockedPayment(context, payment, async (tx, current) => {
    const now = context.now()
    if (!isOpen(context, current)) return current
    // Without an approval request the payment is cancelled, not failed.
    const to = current.state === 'opened' ? 'cancelled' : ending.to
    const moved = await movePayment(tx, { ...keyOf(current), from: [current.state], by, now, ...ending, to })
    if (!moved.moved) return moved.payment ?? current
    await releaseHolds(tx, current, now)
    await purposeOf(current).publish(tx, current, now)
    return moved.payment
  })
}

async function leaveUnknown(
  context: PaymentContext,
  payment: PaymentKey,
  by: Settler,
  reason: string,
): Promise<PaymentRow> {
  return withLockedPayment(context, payment, async (tx, current) => {
    const now = context.now()
    const { storeId, txNumber } = current
    await recordPaymentEvent(tx, { storeId, txNumber, by, reason: `no answer: ${reason}`.slice(0, 200), now })
    if (current.state !== 'approving') return current
    const moved = await movePayment(tx, {
      storeId,
      txNumber,
      from: ['approving'],
      to: 'unknown',
      by,
      now,
    })
    return moved.payment ?? current
  })
}

async function withLockedPayment(
  { db }: PaymentContext,
  { storeId, txNumber }: PaymentKey,
  work: (tx: Transaction, current: PaymentRow) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    lockNumber(tx, txNumber)
    const current = await readPayment(tx, storeId, txNumber)
    if (!current) throw new Error('a payment has gone')
    return work(tx, current)
  })
}

function keyOf({ storeId, txNumber }: PaymentRow): PaymentKey {
  return { storeId, txNumber }
}

/**
 * Whether a provider's answer may still change a payment: an approval was requested, or may have happened in its
 * window.
 */
function isOpen(context: PaymentContext, payment: PaymentRow): boolean {
  const { state } = payment
  return state === 'approving' || state === 'unknown' || mayBePaidInWindow(adapterOf(context, payment), state)
}

/** created → approved for a payment of 0 won, which tenders other than the provider pay completely. */
export async function completeWithoutProvider(
  tx: Transaction,
  store: StoreSnapshot,
  { storeId, txNumber, amount }: PaymentRow,
  now: number,
): Promise<Moved> {
  if (amount !== 0) throw new Error('a payment with something left to pay needs a provider')
  lockNumber(tx, txNumber)
  const move = { from: ['created'], to: 'approved', by: 'customer', now } as const
  const moved = await movePayment(tx, { storeId, txNumber, ...move })
  if (moved.moved) await completePurpose(tx, store, moved.payment, null, now)
  return moved
}
