import type { Locale } from '@storefront/host'
import englishNames from './allergen-names.json' with { type: 'json' }

const english: Record<string, string> = englishNames

/** An allergen in the customer's language; an unknown name stays as the store wrote it. */
export function allergenName(word: string, language: Locale): string {
  return language === 'en' ? (english[word] ?? word) : word
}
