import type { PaymentRow } from '../../repositories/payments.ts'
import type { PayMachine } from '../pay-machine.ts'
import type { PayOrder, PayVendorAdapter, VendorContext } from '../vendors/vendor.ts'
import { vendorContext } from './pay-account.ts'
import { payOrderOf } from './pay-order.ts'

/**
 * Asks a payment's provider, outside of any transaction. Whatever goes wrong on the way is no answer: the provider may
 * have heard the question, and done what it was asked for.
 */
export async function askProvider<Answer>(
  machine: PayMachine,
  payment: PaymentRow,
  adapter: PayVendorAdapter,
  question: (order: PayOrder, context: VendorContext) => Promise<Answer>,
): Promise<Answer | { kind: 'unknown'; why: string }> {
  try {
    const context = await vendorContext(machine, payment.storeId, adapter.id)
    return await question(payOrderOf(payment), context)
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.name : 'failed' }
  }
}
