import { createHmac } from 'node:crypto'
import { providerKeySubject, sandboxMid, sandboxProviderPath } from '@storefront/contract/sandbox.ts'
import type { PayAccount, PayVendorAdapter, VendorContext } from '../../pay-vendors/vendor.ts'
import { hasPayAccount, readPayAccount } from '../../repositories/pay-accounts.ts'
import type { PaymentContext } from '../payment-context.ts'

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
