import type { CancelOutcome, CancelRequest } from '../../pay-vendors/vendor.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { PaymentContext } from '../payment-context.ts'
import { adapterOf, providerReport, reasonOf, toPayOrder, vendorContext } from './request-provider.ts'
import { inquireOutcome } from './resolve-outcome.ts'

/**
 * Requests a cancel from a payment's provider, outside of any transaction. A refused full cancel may only mean that an
 * earlier one succeeded, so it is followed by an inquiry. Throws for a payment without a provider.
 */
export async function cancelAtProvider(
  context: PaymentContext,
  payment: PaymentRow,
  cancelRequest: CancelRequest,
): Promise<CancelOutcome> {
  const adapter = adapterOf(context, payment)
  if (!adapter) throw new Error(`payment ${payment.txNumber} has no provider to cancel it at`)
  const vendor = await vendorContext(context, payment.storeId, adapter)
  const order = toPayOrder(payment)
  const startedAt = performance.now()
  const outcome = await adapter.cancel(order, cancelRequest, vendor).catch((error: unknown) => {
    context.report(
      providerReport(payment, adapter.id, { kind: 'unknown', reason: reasonOf(error) }, startedAt),
    )
    throw error
  })
  context.report(providerReport(payment, adapter.id, outcome, startedAt))
  if (outcome.kind !== 'refused' || !cancelRequest.isWhole) return outcome
  const inquiry = await inquireOutcome(adapter, order, { authorization: null }, vendor)
  return inquiry.kind === 'cancelled'
    ? { kind: 'cancelled', cancelTid: inquiry.tid, cancelDate: null }
    : outcome
}
