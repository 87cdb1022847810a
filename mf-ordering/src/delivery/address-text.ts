import type { SavedAddress } from '@storefront/contract/entities/address.ts'
import type { Locale } from '@storefront/host'

type Place = Pick<SavedAddress, 'address1' | 'address2' | 'engAddr'>

/** The building; in English where the address service has it. */
export function buildingText({ address1, engAddr }: Place, language: Locale): string {
  return (language === 'en' && engAddr) || address1
}

/** Short form for one line: without district and building name. */
export function shortAddress(place: Place, language: Locale): string {
  return `${buildingText(place, language).replace(/ \([^()]*\)$/, '')} ${place.address2}`
}

/** Building and unit number in one line. */
export function addressText(place: Place, language: Locale): string {
  return `${buildingText(place, language)}, ${place.address2}`
}
