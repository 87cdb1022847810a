import type { PayAccount } from './vendor.ts'

/**
 * The outcome of an approval that another merchant got: where a request names no account, or is not signed, a customer who is a
 * merchant of the same provider could post an authorization of their own, and pay themselves for our order. Null: it is the account's, or names nobody.
 */
export function refuseOtherMerchant(
  mid: string | null,
  account: PayAccount,
): { kind: 'unknown'; reason: string } | null {
  if (mid === null || mid === account.mid || mid === account.subMid) return null
  return { kind: 'unknown', reason: 'of another merchant' }
}
