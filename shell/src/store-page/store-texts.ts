import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import type { Locale } from '@storefront/host'

type StoreTexts = Pick<StoreInfo, 'greetingMessage' | 'amenities' | 'translations'>

/** `lang` of a text that the store has written in Korean only. */
const koreanIn = (language: Locale) => (language === 'ko' ? undefined : 'ko')

/** The store's notice, and its language where that is not the page's. */
export function greetingIn({ greetingMessage, translations }: StoreTexts, language: Locale) {
  const english = language === 'en' ? translations?.en?.greetingMessage : undefined
  return english ? { text: english } : { text: greetingMessage, lang: koreanIn(language) }
}

/** The amenities, and their language where that is not the page's. */
export function amenitiesIn({ amenities, translations }: StoreTexts, language: Locale) {
  const english = language === 'en' ? translations?.en?.amenities : undefined
  // An incomplete translation would hide amenities.
  return english?.length === amenities.length
    ? { amenities: english }
    : { amenities, lang: koreanIn(language) }
}
