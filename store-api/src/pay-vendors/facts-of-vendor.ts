import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { VatRounding } from '@storefront/domain/money/vat.ts'
import { bplepayFacts } from './bplepay/facts.ts'
import { danalFacts } from './danal/facts.ts'
import { inicisFacts } from './inicis/facts.ts'
import { kiccFacts } from './kicc/facts.ts'
import { kisFacts } from './kis/facts.ts'
import { korpayFacts } from './korpay/facts.ts'
import { kovanFacts } from './kovan/facts.ts'
import { nanoFacts } from './nano/facts.ts'
import { nanohandFacts } from './nanohand/facts.ts'
import { neosmartropgFacts } from './neosmartropg/facts.ts'
import { smartroFacts } from './smartro/facts.ts'
import type { PayStage, VendorFacts } from './vendor-facts.ts'

/** The type requires a line for each provider that the contract names (`docs/add-a-provider.md` lists what else a new one needs). */
const vendorFacts: Record<PayVendor, VendorFacts> = {
  danal: danalFacts,
  inicis: inicisFacts,
  smartro: smartroFacts,
  neosmartropg: neosmartropgFacts,
  kovan: kovanFacts,
  nano: nanoFacts,
  nanohand: nanohandFacts,
  korpay: korpayFacts,
  bplepay: bplepayFacts,
  kis: kisFacts,
  kicc: kiccFacts,
}

/** Whether a provider's code means success at this stage; an unknown code counts as a decline. */
export function isPaySuccess(
  vendor: PayVendor,
  stage: PayStage,
  code: string,
  device: 'pc' | 'mobile' = 'mobile',
): boolean {
  return vendorFacts[vendor].successCodes(stage, device).includes(code)
}

/** Null or an unknown name: there is no provider, and VAT is rounded. */
export function vatRoundingOf(vendor: string | null): VatRounding {
  const facts: Partial<Record<string, VendorFacts>> = vendorFacts
  return (vendor !== null && facts[vendor]?.vatRounding) || 'round'
}

/** A goods name as a provider accepts it: cleaned and truncated. */
export function goodsName(name: string, vendor: PayVendor): string {
  // Providers refuse an empty name, which a name in another script would become.
  const cleaned = clean(name) || 'Order'
  return [...cleaned].slice(0, vendorFacts[vendor].goodsNameLength).join('').trim()
}

/** A buyer's name, cleaned in the same way. */
export function buyerName(name: string): string {
  return clean(name)
}

/** A buyer's phone number without dashes. */
export function buyerPhone(phone: string): string {
  return phone.replaceAll('-', '')
}

/** Everything but Latin letters, digits, spaces, and Korean syllables, consonants and vowels. */
const notAllowed = /[^A-Za-z0-9\uAC00-\uD7A3\u3131-\u318E ]/g

function clean(text: string): string {
  return text.normalize('NFC').replace(/\s/g, ' ').replace(notAllowed, '').replace(/ {2,}/g, ' ').trim()
}
