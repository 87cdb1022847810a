/** Names a limit: of a product or of a kind. Locks are taken in the order of these names. */
export function limitKey(of: { productId?: number | null; productKindId?: number | null }): string {
  return of.productId != null ? `p${of.productId}` : `k${of.productKindId}`
}
