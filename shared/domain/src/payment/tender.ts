/** What a payment can be paid with, by the name used in holds, records and refunds. */
export type Tender = 'coupon' | 'points' | 'giftCard' | 'credit' | 'provider'

/** A tender whose balance is stored by the platform: no provider is involved. */
export type StoredTenderName = Exclude<Tender, 'provider'>

/**
 * Whether a provider took this money. Everything else (coupon, points, a tender that this release does not know) paid
 * without one and is never card money on a receipt. An absent name is the provider's, as in the contract.
 */
export function isProviderMoney({ tender }: { tender?: string | undefined }): boolean {
  return (tender ?? 'provider') === 'provider'
}
