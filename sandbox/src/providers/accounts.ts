import { createHmac } from 'node:crypto'
import { providerKeySubject, sandboxMid } from '@storefront/contract/sandbox.ts'

/**
 * The store of an account number; null if no sample store can have it. Every sample store, also a copy, has one
 * account per provider, derived by a rule, so there is no list to maintain.
 */
export function storeIdOf(mid: string): number | null {
  const storeId = Number(/^SBX(\d{7,10})$/.exec(mid)?.[1] ?? 0)
  return storeId > 0 && sandboxMid(storeId) === mid ? storeId : null
}

/** An account's key, derived in the same way by API and sandbox (contract/sandbox.ts). */
export function providerKey(secret: string, vendor: string, mid: string): string {
  return digest(secret, vendor, mid).toString('base64url')
}

/** The same key of 32 bytes in hexadecimal, for credentials whose name ends in `Hex`. */
export function providerKeyHex(secret: string, vendor: string, mid: string): string {
  return digest(secret, vendor, mid).toString('hex')
}

function digest(secret: string, vendor: string, mid: string): Buffer {
  return createHmac('sha256', secret).update(providerKeySubject(vendor, mid)).digest()
}
