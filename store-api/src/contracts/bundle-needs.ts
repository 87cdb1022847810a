import { type Bundle, bundles } from '@storefront/contract/bundles.ts'

/** What a bundle does not work without: gift cards are bought, and scanned goods are paid, through payments. */
const needs: Partial<Record<Bundle, readonly Bundle[]>> = {
  giftcards: ['payment'],
  selfpay: ['payment'],
}

/** Bundles that are missing for `bundle` in a contract with `owned`. */
export function missingFor(bundle: Bundle, owned: readonly string[]): Bundle[] {
  return (needs[bundle] ?? []).filter((each) => !owned.includes(each))
}

/** Bundles of a contract that would not work without `bundle`. */
export function dependingOn(bundle: Bundle, owned: readonly string[]): Bundle[] {
  return bundles.filter((each) => owned.includes(each) && needs[each]?.includes(bundle))
}

/** In the order in which the contract of the platform lists them. */
export function inListedOrder(owned: readonly string[]): Bundle[] {
  return bundles.filter((each) => owned.includes(each))
}

export function isBundle(word: string): word is Bundle {
  return (bundles as readonly string[]).includes(word)
}
