import type { PayApproveInfo } from '@storefront/contract/entities/payment.ts'
import type { Transaction } from '../../database/database.ts'
import { maskedCardNumber } from '../../deals/pay-list.ts'
import { tracePayment } from '../../repositories/payment-moves.ts'
import { lockNumber } from '../../repositories/payment-numbers.ts'
import { addReversal } from '../../repositories/payment-reversals.ts'
import { type PaymentRow, readPayment } from '../../repositories/payments.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { announcePayment } from '../announce-payment.ts'
import { releaseHolds } from '../holds/end-holds.ts'
import { movePayment } from '../move-payment.ts'
import { lateLookMs } from '../next-look.ts'
import type { PayMachine } from '../pay-machine.ts'
import type { PayMover } from '../pay-moves.ts'
import { completePurpose } from '../purpose/complete-purpose.ts'
import { type GoneReason, PurposeGone } from '../purpose/purpose-gone.ts'
import type { Approval, Found } from '../vendors/vendor.ts'

type Named = Pick<PaymentRow, 'storeId' | 'txNumber'>
type Settler = Extract<PayMover, 'approval' | 'inquiry'>

/** From where a provider's word on its approval may still move a payment. */
const waiting = ['approving', 'unknown'] as const

/**
 * Carries out what a provider says of an approval, whoever asked it and whenever the answer comes. Answers the
 * payment as it is then. The same answer twice does nothing the second time.
 */
export async function settlePayment(
  machine: PayMachine,
  payment: Named,
  found: Found,
  by: Settler,
): Promise<PaymentRow> {
  switch (found.kind) {
    case 'approved':
      // An answer about another payment says nothing of this one, and cancels nothing of anybody's.
      if (found.approval.orderNo !== payment.txNumber) {
        return leaveUnknown(machine, payment, by, 'the answer names another payment')
      }
      return settleApproved(machine, payment, found.approval, by)
    case 'declined': {
      // Providers do not publish all their codes, and one that is not known reads as a no: the books have the last word.
      const lookDate = machine.now() + lateLookMs
      return end(machine, payment, by, { to: 'failed', reason: 'declined', message: found.message, lookDate })
    }
    case 'cancelled':
      return end(machine, payment, by, { to: 'cancelled', reason: 'cancelled-at-provider' })
    case 'absent': {
      // A request may have been under way still when the provider was asked: it is asked once more.
      const lookDate = machine.now() + lateLookMs
      return end(machine, payment, by, { to: 'failed', reason: 'not-approved', lookDate })
    }
    case 'unknown':
      return leaveUnknown(machine, payment, by, found.why)
  }
}

/** The purpose is completed in the transaction that approves; where it cannot be, the money goes back. */
async function settleApproved(
  machine: PayMachine,
  payment: Named,
  approval: Approval,
  by: Settler,
): Promise<PaymentRow> {
  const store = await machine.stores.fresh(payment.storeId)
  try {
    return await inside(machine, payment, (tx, found) =>
      isWaiting(found)
        ? approve(tx, store, found, approval, by, machine.now())
        : late(tx, found, approval, machine.now()),
    )
  } catch (error) {
    if (!(error instanceof PurposeGone)) throw error
    return inside(machine, payment, async (tx, found) => {
      const now = machine.now()
      if (!isWaiting(found)) return late(tx, found, approval, now)
      const facts = { to: 'cancelled', reason: 'not-completed', tid: approval.tid } as const
      const moved = await movePayment(tx, { ...named(found), from: waiting, by, now, ...facts })
      if (!moved.moved) return late(tx, moved.payment ?? found, approval, now)
      await releaseHolds(tx, found, now)
      await takeBack(tx, found, approval, error.reason, now)
      await announcePayment(tx, found, now)
      return moved.payment
    })
  }
}

async function approve(
  tx: Transaction,
  store: StoreSnapshot,
  found: PaymentRow,
  approval: Approval,
  by: Settler,
  now: number,
): Promise<PaymentRow> {
  if (approval.amount !== found.amount) throw new PurposeGone('other-amount')
  const { tid, orderNo, payMethod } = approval
  // Not all providers mask what they send, and what is kept can be read.
  const said: Partial<PayApproveInfo> = approval.info
  const info = { ...approval.info, cardNumber: maskedCardNumber(said.cardNumber) }
  const facts = { to: 'approved', tid, orderNo, payMethod, approvalInfo: info } as const
  const moved = await movePayment(tx, { ...named(found), from: waiting, by, now, ...facts })
  if (!moved.moved) return late(tx, moved.payment ?? found, approval, now)
  await completePurpose(tx, store, moved.payment, { ...approval, info }, now)
  return moved.payment
}

/** An approval of a payment that has ended: the one it ended with, or one that nothing may come of. */
async function late(
  tx: Transaction,
  found: PaymentRow,
  approval: Approval,
  now: number,
): Promise<PaymentRow> {
  if (found.state === 'approved' && found.tid === approval.tid) return found
  await takeBack(tx, found, approval, 'late', now)
  return found
}

async function takeBack(
  tx: Transaction,
  { storeId, txNumber }: PaymentRow,
  { tid, orderNo, amount }: Approval,
  reason: GoneReason,
  now: number,
): Promise<void> {
  await addReversal(tx, { storeId, txNumber, tid, orderNo, amount, reason, now })
  await tracePayment(tx, {
    storeId,
    txNumber,
    by: 'approval',
    reason: `taken back: ${reason}`,
    now,
    data: { tid, amount },
  })
}

/** The provider took nothing: what was held is free again. */
async function end(
  machine: PayMachine,
  payment: Named,
  by: Settler,
  facts: { to: 'failed' | 'cancelled'; reason: string; message?: string; lookDate?: number },
): Promise<PaymentRow> {
  return inside(machine, payment, async (tx, found) => {
    const now = machine.now()
    if (!isWaiting(found)) return found
    const moved = await movePayment(tx, {
      ...named(found),
      from: waiting,
      by,
      now,
      ...facts,
    })
    if (!moved.moved) return moved.payment ?? found
    await releaseHolds(tx, found, now)
    await announcePayment(tx, found, now)
    return moved.payment
  })
}

async function leaveUnknown(
  machine: PayMachine,
  payment: Named,
  by: Settler,
  why: string,
): Promise<PaymentRow> {
  return inside(machine, payment, async (tx, found) => {
    const now = machine.now()
    const { storeId, txNumber } = found
    await tracePayment(tx, { storeId, txNumber, by, reason: `no answer: ${why}`.slice(0, 200), now })
    if (found.state !== 'approving') return found
    const moved = await movePayment(tx, {
      storeId,
      txNumber,
      from: ['approving'],
      to: 'unknown',
      by: 'approval',
      now,
    })
    return moved.payment ?? found
  })
}

async function inside(
  { db }: PayMachine,
  { storeId, txNumber }: Named,
  work: (tx: Transaction, found: PaymentRow) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    await lockNumber(tx, txNumber)
    const found = await readPayment(tx, storeId, txNumber)
    if (!found) throw new Error('a payment has gone')
    return work(tx, found)
  })
}

function named({ storeId, txNumber }: PaymentRow): Named {
  return { storeId, txNumber }
}

function isWaiting({ state }: PaymentRow): boolean {
  return state === 'approving' || state === 'unknown'
}
