import type { Transaction } from '../../database/database.ts'
import { lockNumber } from '../../repositories/payment-numbers.ts'
import { type PaymentRow, readPayment } from '../../repositories/payments.ts'
import { announcePayment } from '../announce-payment.ts'
import { releaseHolds } from '../holds/end-holds.ts'
import { movePayment } from '../move-payment.ts'
import type { PayMachine } from '../pay-machine.ts'
import { askProvider } from '../provider/ask-provider.ts'
import { adapterOf } from '../provider/pay-order.ts'
import { lookAtPurpose } from '../purpose/look-at-purpose.ts'
import { PurposeGone } from '../purpose/purpose-gone.ts'
import { settlePayment } from './settle.ts'

/**
 * Approves a payment that its customer has authenticated: looks again whether anything may still come of it,
 * asks the provider outside of any transaction, and settles what it says. Whoever comes second does nothing.
 */
export async function approvePayment(machine: PayMachine, payment: PaymentRow): Promise<PaymentRow> {
  const adapter = adapterOf(machine, payment)
  if (adapter?.kind !== 'two-step') throw new Error(`${payment.vendor} does not approve in two steps`)
  const { approving, authorization } = await lookAgain(machine, payment)
  if (!authorization) return approving
  const outcome = await askProvider(machine, approving, adapter, (order, context) =>
    adapter.approve(order, authorization, context),
  )
  return settlePayment(machine, approving, outcome, 'approval')
}

/** authenticated → approving, or cancelled where the deal or a hold is gone. */
async function lookAgain(
  machine: PayMachine,
  { storeId, txNumber }: PaymentRow,
): Promise<{ approving: PaymentRow; authorization: string | null }> {
  return machine.db.transaction(async (tx) => {
    const now = machine.now()
    await lockNumber(tx, txNumber)
    const found = await readPayment(tx, storeId, txNumber)
    if (!found) throw new Error('a payment has gone')
    if (found.state !== 'authenticated') return { approving: found, authorization: null }
    const sealed = found.authorizationSealed
    const move = { storeId, txNumber, from: ['authenticated'], by: 'approval', now } as const
    const reason = sealed === null ? 'no-authorization' : await reasonAgainst(tx, found)
    if (reason === null) {
      const moved = await movePayment(tx, { ...move, to: 'approving' })
      if (moved.moved && sealed !== null) {
        return { approving: moved.payment, authorization: machine.secrets.unseal(sealed) }
      }
      return { approving: moved.payment ?? found, authorization: null }
    }
    const moved = await movePayment(tx, { ...move, to: 'cancelled', reason })
    if (moved.moved) {
      await releaseHolds(tx, found, now)
      await announcePayment(tx, found, now)
    }
    return { approving: moved.payment ?? found, authorization: null }
  })
}

/** Why nothing could come of the payment; null: it may go on. */
async function reasonAgainst(tx: Transaction, payment: PaymentRow): Promise<string | null> {
  try {
    await lookAtPurpose(tx, payment)
    return null
  } catch (error) {
    if (error instanceof PurposeGone) return error.reason
    throw error
  }
}
