import type { SavedAddress } from '@storefront/contract/entities/address.ts'
import type { Locale } from '@storefront/host'

type Place = Pick<SavedAddress, 'address1' | 'address2' | 'engAddr'>

/** The building; in English where the address service has it. */
export function buildingText({ address1, engAddr }: Place, language: Locale): string {
  return (language === 'en' && engAddr) || address1
}

/** Short form for one line: without district and building name. */
export function shortAddress(address: Place, language: Locale): string {
  return `${buildingText(address, language).replace(/ \([^()]*\)$/, '')} ${address.address2}`
}

/** Building and unit number in one line. */
export function addressText(address: Place, language: Locale): string {
  return `${buildingText(address, language)}, ${address.address2}`
}
