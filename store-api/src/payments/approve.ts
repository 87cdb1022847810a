import { readHolds } from '../repositories/holds.ts'
import { lockNumber, type PaymentRow, readPayment } from '../repositories/payments.ts'
import { announcePayment } from './announce-payment.ts'
import { releaseHolds } from './end-holds.ts'
import { movePayment } from './move-payment.ts'
import { holdOrderPurpose } from './order-purpose.ts'
import { vendorContext } from './pay-account.ts'
import type { PayMachine } from './pay-machine.ts'
import { adapterOf, payOrderOf } from './pay-order.ts'
import { PurposeGone } from './purpose-gone.ts'
import { settlePayment } from './settle.ts'
import type { Outcome, TwoStepVendor } from './vendors/vendor.ts'

/**
 * Approves a payment that its customer has authenticated: looks again whether anything may still come of it,
 * asks the provider outside of any transaction, and settles what it says. Whoever comes second does nothing.
 */
export async function approvePayment(machine: PayMachine, payment: PaymentRow): Promise<PaymentRow> {
  const adapter = adapterOf(machine, payment)
  if (adapter?.kind !== 'two-step') throw new Error(`${payment.vendor} does not approve in two steps`)
  const { approving, authorization } = await lookAgain(machine, payment)
  if (!authorization) return approving
  const outcome = await askToApprove(machine, adapter, approving, authorization)
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
      return { approving: moved.moved ? moved.payment : (moved.found ?? found), authorization: null }
    }
    const moved = await movePayment(tx, { ...move, to: 'cancelled', reason })
    if (moved.moved) {
      await releaseHolds(tx, found, now)
      await announcePayment(tx, found, now)
    }
    return { approving: moved.moved ? moved.payment : (moved.found ?? found), authorization: null }
  })
}

/** Before any money moves: why nothing could come of the payment; null: it may go on. */
async function reasonAgainst(
  tx: Parameters<typeof holdOrderPurpose>[0],
  payment: PaymentRow,
): Promise<string | null> {
  try {
    await holdOrderPurpose(tx, payment)
  } catch (error) {
    if (error instanceof PurposeGone) return error.reason
    throw error
  }
  const holds = await readHolds(tx, payment.storeId, payment.txNumber)
  const isHeld =
    holds.length > 0 && holds.every(({ kind, state }) => state === 'held' || isOptional(kind, payment))
  return isHeld ? null : 'holds-gone'
}

/** A tender that was set aside first and then left out of the payment. */
function isOptional(kind: string, payment: PaymentRow): boolean {
  return (kind === 'coupon' && payment.coupon === null) || (kind === 'points' && payment.points === 0)
}

/** Whatever goes wrong on the way is no answer: the provider may have heard the question. */
async function askToApprove(
  machine: PayMachine,
  adapter: TwoStepVendor,
  payment: PaymentRow,
  authorization: string,
): Promise<Outcome> {
  try {
    const context = await vendorContext(machine, payment.storeId, adapter.id)
    return await adapter.approve(payOrderOf(payment), authorization, context)
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.name : 'failed' }
  }
}
