/** The feature bundles that a store's contract can name. `always` marks what every store has. */
export const bundles = ['ordering', 'payment', 'giftcards', 'booking', 'selfpay'] as const
export type Bundle = (typeof bundles)[number]
export type BundleOrAlways = Bundle | 'always'

/** Whether a store whose contract names `owned` may use a part that belongs to `bundle`. */
export function hasBundle(owned: readonly string[], bundle: BundleOrAlways): boolean {
  return bundle === 'always' || owned.includes(bundle)
}
