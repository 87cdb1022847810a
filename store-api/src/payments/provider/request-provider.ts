import { createHmac } from 'node:crypto'
import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import { providerKeySubject, sandboxMid, sandboxProviderPath } from '@storefront/contract/sandbox.ts'
import type {
  CancelOutcome,
  CancelRequest,
  Found,
  PayAccount,
  PayOrder,
  PayVendorAdapter,
  VendorContext,
} from '../../pay-vendors/vendor.ts'
import { hasPayAccount, readPayAccount } from '../../repositories/pay-accounts.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { PaymentContext } from '../payment-context.ts'

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
  cancelRequest: CancelRequest,
): Promise<CancelOutcome> {
  const adapter = adapterOf(context, payment)
  if (!adapter) throw new Error('money that no provider took')
  const vendor = await vendorContext(context, payment.storeId, adapter)
  const order = payOrderOf(payment)
  const outcome = await adapter.cancel(order, cancelRequest, vendor)
  if (outcome.kind !== 'refused' || !cancelRequest.isWhole) return outcome
  const found = await adapter.inquire(order, { authorization: null }, vendor)
  return found.kind === 'cancelled' ? { kind: 'cancelled', cancelTid: found.tid, cancelDate: null } : outcome
}

/**
 * The store's account at a provider: its own, stored encrypted; else, with a sandbox and for a store without any own
 * account, one derived from the secret that API and sandbox share. Null: it has none.
 */
export async function payAccountOf(
  { db, secrets, sandbox }: Pick<PaymentContext, 'db' | 'secrets' | 'sandbox'>,
  storeId: number,
  { id: vendor, credentials }: Pick<PayVendorAdapter, 'id' | 'credentials'>,
): Promise<PayAccount | null> {
  const row = await readPayAccount(db, storeId, vendor)
  if (row) {
    return {
      vendor,
      mid: row.mid,
      subMid: row.subMid,
      apiUrl: row.apiUrl.replace(/\/$/, ''),
      credentials: JSON.parse(secrets.unseal(row.credentialsSealed)) as Record<string, string>,
    }
  }
  // A store with real accounts never accepts simulated payments.
  if (!sandbox || (await hasPayAccount(db, storeId))) return null
  const mid = sandboxMid(storeId)
  const key = createHmac('sha256', sandbox.secret).update(providerKeySubject(vendor, mid)).digest('base64url')
  return {
    vendor,
    mid,
    subMid: null,
    apiUrl: `${sandbox.url}${sandboxProviderPath(vendor)}`,
    // The sandbox uses one key per account for all credentials of a provider.
    credentials: Object.fromEntries(credentials.map((name) => [name, key])),
  }
}

/** Context of an adapter call. Throws where the store's account was removed after the payment was saved. */
export async function vendorContext(
  context: PaymentContext,
  storeId: number,
  adapter: PayVendorAdapter,
): Promise<VendorContext> {
  const account = await payAccountOf(context, storeId, adapter)
  if (!account) throw new Error(`store ${storeId} has no account at ${adapter.id}`)
  return { account, send: context.send, now: context.now() }
}
