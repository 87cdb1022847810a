import type { SavedAddress } from '@storefront/contract/entities/address.ts'
import type { Locale } from '@storefront/host'

type Place = Pick<SavedAddress, 'address1' | 'address2' | 'engAddr'>

/** The building; in English where the address service knows that name. */
export function buildingText({ address1, engAddr }: Place, language: Locale): string {
  return (language === 'en' && engAddr) || address1
}

/** The same in short, where there is one line for it: without the quarter and the building's name. */
export function shortAddress(place: Place, language: Locale): string {
  return `${buildingText(place, language).replace(/ \([^()]*\)$/, '')} ${place.address2}`
}

/** Building and door in one line. */
export function addressText(place: Place, language: Locale): string {
  return `${buildingText(place, language)}, ${place.address2}`
}
