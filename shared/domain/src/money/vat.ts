const defaultRate = 10

/** VAT rounding of a provider (spec decision 32). */
export type VatRounding = 'round' | 'floor'

/** VAT inside a taxable amount, in whole won, at the default rate. */
export function vatOf(taxable: number, rounding: VatRounding): number {
  return rounding === 'floor' ? vatFloored(taxable) : vatRounded(taxable)
}

/** VAT inside a total, rounded to a whole won (spec 2 §9). Rate in percent. */
export function vatRounded(amount: number, rate = defaultRate): number {
  return signedVat(amount, (won) => Math.round((won * rate) / (rate + 100)))
}

/** VAT inside a total, floored to a whole won, for providers that require it (spec decision 32). */
export function vatFloored(amount: number, rate = defaultRate): number {
  return signedVat(amount, (won) => Math.floor((won * rate) / (rate + 100)))
}

/** VAT of a receipt without the provider's: one eleventh of the taxable amount. */
export function receiptVat(taxable: number): number {
  return signedVat(taxable, (won) => Math.round(won / 11))
}

/**
 * Supply price: the total without tax-free goods and VAT; VAT is computed first, so the parts add up (spec decision
 * 32).
 */
export function supplyPrice({
  total,
  taxFree,
  vat,
}: {
  total: number
  taxFree: number
  vat: number
}): number {
  return total - taxFree - vat
}

/** VAT of a refund: negated; never -0. */
function signedVat(amount: number, vat: (won: number) => number): number {
  const won = vat(Math.abs(amount))
  return amount < 0 && won !== 0 ? -won : won
}
