import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import { tellStore } from '../live/announce.ts'
import { backoffMs } from '../outbox/backoff.ts'
import {
  claimReversals,
  type ReversalRow,
  settleReversal,
  tryReversalAgain,
} from '../repositories/payment-reversals.ts'
import { type PaymentRow, readPayment } from '../repositories/payments.ts'
import { vendorContext } from './pay-account.ts'
import type { PayMachine } from './pay-machine.ts'
import { adapterOf, payOrderOf } from './pay-order.ts'
import { plainText } from './plain-text.ts'
import type { CancelOutcome, PayVendorAdapter, VendorContext } from './vendors/vendor.ts'

/** Longer than a cancel and an inquiry take together. */
const leaseMs = 60_000
const batch = 10
/** So often a provider may refuse, and say at the same time that the approval stands, before it is believed. */
const mostRefusals = 5

/**
 * Cancels approvals that nothing may come of, at their providers, until that is known. The provider is asked
 * with the same key each time, so that it cancels once.
 */
export async function takeBackApprovals(
  machine: PayMachine,
  onError: (error: unknown) => void,
): Promise<void> {
  for (;;) {
    const now = machine.now()
    const claim = { holder: randomUUID(), now, leaseUntil: now + leaseMs, most: batch }
    const due = await claimReversals(machine.db, claim)
    await Promise.all(
      due.map((reversal) =>
        takeBack(machine, reversal).catch(async (error) => {
          onError(error)
          await tryReversalAgain(machine.db, reversal, machine.now() + backoffMs(reversal.tries))
        }),
      ),
    )
    if (due.length < batch) return
  }
}

async function takeBack(machine: PayMachine, reversal: ReversalRow): Promise<void> {
  const { db } = machine
  const payment = await readPayment(db, reversal.storeId, reversal.txNumber)
  const adapter = payment && adapterOf(machine, payment)
  if (!payment || !adapter) throw new Error('an approval to take back has no provider')
  const context = await vendorContext(machine, payment.storeId, adapter.id)
  const outcome = await askToCancel(adapter, payment, reversal, context)
  const now = machine.now()
  if (outcome.kind === 'cancelled') {
    await settleReversal(db, reversal, { state: 'done', cancelTid: outcome.cancelTid, message: null, now })
  } else if (outcome.kind === 'refused' && reversal.tries >= mostRefusals) {
    // Somebody has to speak to the provider; the row says what it answered.
    const message = plainText(`${outcome.code} ${outcome.message}`)
    await db.transaction(async (tx) => {
      if (await settleReversal(tx, reversal, { state: 'refused', cancelTid: null, message, now })) {
        tellOfRefusal(tx, payment, reversal, message, now)
      }
    })
  } else await tryReversalAgain(db, reversal, now + backoffMs(reversal.tries))
}

function tellOfRefusal(
  tx: Transaction,
  { dealId }: PaymentRow,
  { storeId, txNumber, tid, amount }: ReversalRow,
  message: string,
  now: number,
): void {
  tellStore(tx, { storeId, kind: 'reversal.refused', data: { dealId, txNumber, tid, amount, message }, now })
}

/** A refusal may only mean that an earlier cancel got through: the provider is asked how the payment stands. */
async function askToCancel(
  adapter: PayVendorAdapter,
  payment: PaymentRow,
  { txNumber, tid, orderNo, amount, reason }: ReversalRow,
  context: VendorContext,
): Promise<CancelOutcome> {
  const order = payOrderOf(payment)
  const outcome = await adapter.cancel(
    order,
    {
      tid,
      orderNo,
      amount,
      remaining: 0,
      taxFreeAmount: Math.min(payment.taxFreeAmount, amount),
      vatAmount: payment.vatAmount,
      isWhole: true,
      cancelKey: `${txNumber}R`,
      reason,
    },
    context,
  )
  if (outcome.kind !== 'refused') return outcome
  const found = await adapter.inquire(order, { authorization: null }, context)
  return found.kind === 'cancelled' ? { kind: 'cancelled', cancelTid: found.tid, cancelDate: null } : outcome
}
