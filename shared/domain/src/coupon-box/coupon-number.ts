/**
 * A coupon's number in normalized form for comparison: upper case, without spaces and dashes, full-width letters as
 * ASCII. Printed numbers are typed manually, and `pogun 1` means POGUN-1. Empty if nothing else was typed.
 */
export function normalizedCouponNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}\u2212]/gu, '')
}
