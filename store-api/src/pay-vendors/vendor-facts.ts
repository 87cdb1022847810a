import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { VatRounding } from '@storefront/domain/money/vat.ts'

/** Facts of a provider, with or without an adapter; sent to the browser in API answers. */
export interface VendorFacts {
  /** How it wants VAT as whole won (spec decision 32). */
  vatRounding: VatRounding
  /** Characters of a goods name that it takes (spec 2 §5). */
  goodsNameLength: number
  /** Its codes for yes (spec 2 §5, spec decision 67). `authenticated` moves no money; `approved` has moved it. */
  successCodes: (stage: PayStage, device: 'pc' | 'mobile') => readonly string[]
}

/** `authenticated`: the customer came back from the window; `approved`: money was taken. */
export type PayStage = 'authenticated' | 'approved'

const usual = { vatRounding: 'round', goodsNameLength: 13 } as const

const vendorFacts: Record<PayVendor, VendorFacts> = {
  danal: { ...usual, successCodes: () => ['0000'] },
  inicis: { ...usual, successCodes: (_stage, device) => [device === 'pc' ? '0000' : '00'] },
  smartro: {
    ...usual,
    vatRounding: 'floor',
    successCodes: approvedOnly('3001', 'NP00', 'KP00', 'TS10'),
  },
  neosmartropg: {
    ...usual,
    vatRounding: 'floor',
    successCodes: () => ['3001', 'NP00', 'KP00', 'TS10'],
  },
  kovan: { ...usual, goodsNameLength: 40, successCodes: approvedOnly('EC0000') },
  nano: { ...usual, successCodes: approvedOnly('0000') },
  nanohand: { ...usual, successCodes: approvedOnly('0000') },
  korpay: { ...usual, successCodes: (stage) => [stage === 'approved' ? '3001' : '0000'] },
  bplepay: { ...usual, successCodes: () => ['0000'] },
  kis: { ...usual, vatRounding: 'floor', successCodes: () => ['0000', '3001'] },
  kicc: { ...usual, vatRounding: 'floor', successCodes: () => ['0000', '3001'] },
}

/** Whether a provider's code means yes at this stage; a code that is not known is a no. */
export function isPaySuccess(
  vendor: PayVendor,
  stage: PayStage,
  code: string,
  device: 'pc' | 'mobile' = 'mobile',
): boolean {
  return vendorFacts[vendor].successCodes(stage, device).includes(code)
}

/** Null or an unknown name: no provider takes part, and VAT is rounded. */
export function vatRoundingOf(vendor: string | null): VatRounding {
  const facts: Partial<Record<string, VendorFacts>> = vendorFacts
  return (vendor !== null && facts[vendor]?.vatRounding) || 'round'
}

/** A goods name as a provider takes it, cleaned and cut. */
export function goodsName(name: string, vendor: PayVendor): string {
  // Providers refuse an empty name, which is what is left of one in another script.
  const cleaned = clean(name) || 'Order'
  return [...cleaned].slice(0, vendorFacts[vendor].goodsNameLength).join('').trim()
}

/** A buyer's name, cleaned in the same way. */
export function buyerName(name: string): string {
  return clean(name)
}

/** A buyer's phone without its dashes. */
export function buyerPhone(phone: string): string {
  return phone.replaceAll('-', '')
}

/** Approves in its own window or in one call, so nothing is only authenticated. */
function approvedOnly(...codes: string[]): VendorFacts['successCodes'] {
  return (stage) => (stage === 'approved' ? codes : [])
}

/** Everything but letters, digits, Korean letters and spaces: whole syllables and single consonants or vowels. */
const notAllowed = /[^A-Za-z0-9\uAC00-\uD7A3\u3131-\u318E ]/g

function clean(text: string): string {
  return text.normalize('NFC').replace(/\s/g, ' ').replace(notAllowed, '').replace(/ {2,}/g, ' ').trim()
}
