import type { VatRounding } from '@storefront/domain/money/vat.ts'

/** Facts of a provider, with or without an adapter. The browser gets `vatRounding` with each pay module. */
export interface VendorFacts {
  /** How it rounds VAT to whole won (spec decision 32). */
  vatRounding: VatRounding
  /** Maximum length of a goods name in characters (spec 2 §5). */
  goodsNameLength: number
  /** Its success codes (spec 2 §5, spec decision 67). `authenticated` has moved no money; `approved` has moved it. */
  successCodes: (stage: PayStage, device: 'pc' | 'mobile') => readonly string[]
}

/** `authenticated`: the customer came back from the window; `approved`: money was taken. */
export type PayStage = 'authenticated' | 'approved'

/** What most providers have in common. */
export const defaultFacts = { vatRounding: 'round', goodsNameLength: 13 } as const

/** Success codes of a provider without the stage `authenticated`: it approves in its own window, or in one call. */
export function approvedOnly(...codes: string[]): VendorFacts['successCodes'] {
  return (stage) => (stage === 'approved' ? codes : [])
}
