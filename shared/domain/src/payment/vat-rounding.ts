import type { VatRounding } from '../money/vat.ts'

/** The providers that want the VAT floored (spec decision 32). */
const flooring: readonly string[] = ['kis', 'kicc', 'smartro', 'neosmartropg']

/** How the VAT of a payment through this vendor comes to whole won; null: no provider takes part. */
export function vatRounding(vendor: string | null): VatRounding {
  return vendor !== null && flooring.includes(vendor) ? 'floor' : 'round'
}
