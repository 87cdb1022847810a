import { storageKeys } from '@storefront/contract/document.ts'
import type { Locale } from '@storefront/host'
import { storedText } from '../storage/stored-text.ts'

/** Korean first, as the picker lists them. */
export const locales = ['ko', 'en'] as const satisfies readonly Locale[]

/** The language that the customer picked; Korean until then. */
export function chosenLocale(): Locale {
  return storedText('shared', storageKeys.locale).get() === 'en' ? 'en' : 'ko'
}

export function persistLocale(locale: Locale): void {
  storedText('shared', storageKeys.locale).set(locale)
}
