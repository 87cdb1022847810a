import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type {
  CancelOutcome,
  CancelRequest,
  Found,
  PayOrder,
  PayVendorAdapter,
  VendorContext,
} from '../../pay-vendors/vendor.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { PaymentContext } from '../payment-context.ts'
import { vendorContext } from './pay-account.ts'

/** The adapter of a payment's provider; null without one. */
export function adapterOf({ vendors }: PaymentContext, payment: PaymentRow): PayVendorAdapter | null {
  const vendor = payment.vendor as PayVendor | null
  return (vendor && vendors[vendor]) ?? null
}

/** A saved payment as sent to a provider, from its frozen data only. */
export function payOrderOf(row: PaymentRow): PayOrder {
  return {
    txNumber: row.txNumber,
    storeId: row.storeId,
    payType: row.payType ?? '',
    amount: row.amount,
    taxFreeAmount: row.taxFreeAmount,
    vatAmount: row.vatAmount,
    goodsName: row.goodsName,
    buyerName: row.buyerName,
    buyerPhone: row.buyerPhone,
    createDate: row.createDate,
  }
}

/**
 * Calls a payment's provider, outside of any transaction. Every transport failure is `unknown`: the provider may have
 * executed the request.
 */
export async function requestProvider<Answer>(
  context: PaymentContext,
  payment: PaymentRow,
  adapter: PayVendorAdapter,
  request: (order: PayOrder, vendor: VendorContext) => Promise<Answer>,
): Promise<Answer | { kind: 'unknown'; why: string }> {
  try {
    const vendor = await vendorContext(context, payment.storeId, adapter)
    return await request(payOrderOf(payment), vendor)
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.name : 'failed' }
  }
}

/** Inquires about a payment at its provider. */
export async function inquire(context: PaymentContext, payment: PaymentRow): Promise<Found> {
  const adapter = adapterOf(context, payment)
  if (!adapter) return { kind: 'unknown', why: 'no adapter' }
  const sealed = payment.authorizationSealed
  return requestProvider(context, payment, adapter, (order, vendor) => {
    const authorization = sealed === null ? null : context.secrets.unseal(sealed)
    return adapter.inquire(order, { authorization }, vendor)
  })
}

/**
 * Requests a cancel from a payment's provider, outside of any transaction. A refused full cancel may only mean that an
 * earlier one succeeded, so it is followed by an inquiry. Throws for a payment without a provider.
 */
export async function cancelAtProvider(
  context: PaymentContext,
  payment: PaymentRow,
  wish: CancelRequest,
): Promise<CancelOutcome> {
  const adapter = adapterOf(context, payment)
  if (!adapter) throw new Error('money that no provider took')
  const vendor = await vendorContext(context, payment.storeId, adapter)
  const order = payOrderOf(payment)
  const outcome = await adapter.cancel(order, wish, vendor)
  if (outcome.kind !== 'refused' || !wish.isWhole) return outcome
  const found = await adapter.inquire(order, { authorization: null }, vendor)
  return found.kind === 'cancelled' ? { kind: 'cancelled', cancelTid: found.tid, cancelDate: null } : outcome
}
