import { vatFloored, vatRounded } from '../money/vat.ts'

export type VatWay = 'round' | 'floor'

/** The providers that want the VAT floored (decision 32). */
const flooring: readonly string[] = ['kis', 'kicc', 'smartro', 'neosmartropg']

/** How the VAT of a payment through this vendor comes to whole won; null: no provider takes part. */
export function vatWay(vendor: string | null): VatWay {
  return vendor !== null && flooring.includes(vendor) ? 'floor' : 'round'
}

export function vatOf(taxable: number, way: VatWay): number {
  return way === 'floor' ? vatFloored(taxable) : vatRounded(taxable)
}
