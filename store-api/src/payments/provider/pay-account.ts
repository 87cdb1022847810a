import { createHmac } from 'node:crypto'
import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import { providerKeySubject, sandboxMid, sandboxProviderPath } from '@storefront/contract/sandbox.ts'
import { hasPayAccount, readPayAccount } from '../../repositories/pay-accounts.ts'
import type { PayMachine } from '../pay-machine.ts'
import type { PayAccount, VendorContext } from '../vendors/vendor.ts'

/**
 * The store's account at a provider: the one it has given us, sealed; else, beside a sandbox and where it has
 * given us none at all, the account that both sides make from the shared secret. Null: it has none.
 */
export async function payAccountOf(
  { db, secrets, sandbox }: Pick<PayMachine, 'db' | 'secrets' | 'sandbox'>,
  storeId: number,
  vendor: PayVendor,
): Promise<PayAccount | null> {
  const row = await readPayAccount(db, storeId, vendor)
  if (row) {
    return {
      vendor,
      mid: row.mid,
      subMid: row.subMid,
      apiUrl: row.apiUrl.replace(/\/$/, ''),
      secret: secrets.unseal(row.secretSealed),
    }
  }
  // A store that is paid real money gives nothing away for the sandbox's.
  if (!sandbox || (await hasPayAccount(db, storeId))) return null
  const mid = sandboxMid(storeId)
  return {
    vendor,
    mid,
    subMid: null,
    apiUrl: `${sandbox.url}${sandboxProviderPath(vendor)}`,
    secret: createHmac('sha256', sandbox.secret).update(providerKeySubject(vendor, mid)).digest('base64url'),
  }
}

/** What an adapter is given. Fails where the store's account has gone since the payment was saved. */
export async function vendorContext(
  machine: PayMachine,
  storeId: number,
  vendor: PayVendor,
): Promise<VendorContext> {
  const account = await payAccountOf(machine, storeId, vendor)
  if (!account) throw new Error(`store ${storeId} has no account at ${vendor}`)
  return { account, send: machine.send, now: machine.now() }
}
