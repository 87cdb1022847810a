import type { PaymentRow } from '../../repositories/payments.ts'
import type { PayMachine } from '../pay-machine.ts'
import type { CancelOutcome, CancelWish } from '../vendors/vendor.ts'
import { vendorContext } from './pay-account.ts'
import { adapterOf, payOrderOf } from './pay-order.ts'

/**
 * Asks a payment's provider to give back, outside of any transaction. Where all of it is to go back, a refusal may only
 * mean that an earlier cancel got through: the provider is asked how the payment stands. Fails where there is none to ask.
 */
export async function cancelAtProvider(
  machine: PayMachine,
  payment: PaymentRow,
  wish: CancelWish,
): Promise<CancelOutcome> {
  const adapter = adapterOf(machine, payment)
  if (!adapter) throw new Error('money that no provider took')
  const context = await vendorContext(machine, payment.storeId, adapter.id)
  const order = payOrderOf(payment)
  const outcome = await adapter.cancel(order, wish, context)
  if (outcome.kind !== 'refused' || !wish.isWhole) return outcome
  const found = await adapter.inquire(order, { authorization: null }, context)
  return found.kind === 'cancelled' ? { kind: 'cancelled', cancelTid: found.tid, cancelDate: null } : outcome
}
