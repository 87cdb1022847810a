/**
 * A coupon's number as it is compared: in capitals, without spaces and dashes of any kind, full-width letters as
 * plain ones. Printed numbers are typed by hand, and `pogun 1` means POGUN-1. Empty where nothing else was typed.
 */
export function comparedCouponNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}\u2212]/gu, '')
}
