import { runLeasedWork } from '../../jobs/lease-worker.ts'
import { backoffMs } from '../../outbox/backoff.ts'
import { claimDuePayments, lookAgainAt } from '../../repositories/payment-looks.ts'
import { lockNumber } from '../../repositories/payment-numbers.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import { approvePayment } from '../approval/approve.ts'
import { settlePayment } from '../approval/settle.ts'
import { cancelPayment } from '../cancel-payment.ts'
import { movePayment } from '../move-payment.ts'
import { approvalMs, lateLookMs } from '../next-look.ts'
import type { PayMachine } from '../pay-machine.ts'
import { askProvider } from '../provider/ask-provider.ts'
import { adapterOf } from '../provider/pay-order.ts'
import type { Found } from '../vendors/vendor.ts'

/** Longer than an inquiry and an approval take together. */
const leaseMs = 90_000

/**
 * Looks after payments that nobody moves on: ends those whose time is over, carries on with those that a dying
 * process left behind, and asks the provider what became of those that are unknown. Shared out by the
 * database; no provider is asked inside a transaction.
 */
export async function lookAtPayments(machine: PayMachine, onError: (error: unknown) => void): Promise<void> {
  const { db, now } = machine
  await runLeasedWork({
    now,
    leaseMs,
    claim: (of) => claimDuePayments(db, of),
    work: (payment) => lookAtPayment(machine, payment),
    again: (payment) => lookAgainAt(db, payment, now() + backoffMs(payment.lookTries)),
    onError,
  })
}

/** One look at one payment; answers nothing, the database tells. */
export async function lookAtPayment(machine: PayMachine, payment: PaymentRow): Promise<void> {
  const { state } = payment
  if (state === 'created' || state === 'opened') {
    // Of a provider in two steps: without an approval of ours nothing can have been taken.
    await cancelPayment(machine, payment, { from: [state], by: 'sweeper', reason: 'expired' })
  } else if (state === 'authenticated') {
    if (isTooOld(machine, payment)) {
      await cancelPayment(machine, payment, { from: ['authenticated'], by: 'sweeper', reason: 'expired' })
    } else await approvePayment(machine, payment)
  } else if (state === 'approving') {
    const unknown = await giveUpWaiting(machine, payment)
    if (unknown) await askWhatBecame(machine, unknown)
  } else await askWhatBecame(machine, payment)
}

/** The customer must not be charged long after they went away. */
function isTooOld(machine: PayMachine, { authenticateDate, expireDate }: PaymentRow): boolean {
  return machine.now() > Math.max(expireDate, authenticateDate ?? 0) + 5 * approvalMs
}

/** Whoever asked for the approval has died, or has waited longer than any provider takes. */
async function giveUpWaiting(
  machine: PayMachine,
  { storeId, txNumber }: PaymentRow,
): Promise<PaymentRow | null> {
  return machine.db.transaction(async (tx) => {
    await lockNumber(tx, txNumber)
    const move = { from: ['approving'], to: 'unknown', by: 'sweeper', now: machine.now() } as const
    const moved = await movePayment(tx, { storeId, txNumber, ...move })
    return moved.moved ? moved.payment : null
  })
}

/**
 * Asks the provider what became of a payment, and settles it. One that has ended is asked for once more after a
 * while, where its provider had said that it knew nothing of it.
 */
export async function askWhatBecame(machine: PayMachine, payment: PaymentRow): Promise<PaymentRow> {
  const found = await inquire(machine, payment)
  if (payment.state !== 'unknown' && found.kind !== 'approved') {
    const wait = lateWaitMs(found, payment.lookTries)
    await lookAgainAt(machine.db, payment, wait === null ? null : machine.now() + wait)
    return payment
  }
  const settled = await settlePayment(machine, payment, found, 'inquiry')
  if (settled.state === payment.state) {
    const again = settled.state === 'unknown' ? machine.now() + backoffMs(payment.lookTries + 1) : null
    await lookAgainAt(machine.db, settled, again)
  }
  return settled
}

/** How long until one that has ended is looked at once more; null: what was said of it is certain. */
function lateWaitMs({ kind }: Found, looks: number): number | null {
  if (kind === 'unknown') return backoffMs(looks)
  // A no that may be a code of ours to learn, such as that of a night's maintenance: over some five hours.
  return kind === 'declined' && looks < 5 ? lateLookMs * 2 ** looks : null
}

async function inquire(machine: PayMachine, payment: PaymentRow): Promise<Found> {
  const adapter = adapterOf(machine, payment)
  if (!adapter) return { kind: 'unknown', why: 'no adapter' }
  const sealed = payment.authorizationSealed
  return askProvider(machine, payment, adapter, (order, context) => {
    const authorization = sealed === null ? null : machine.secrets.unseal(sealed)
    return adapter.inquire(order, { authorization }, context)
  })
}
