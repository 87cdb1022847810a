import type { Locale } from '@storefront/host'
import words from './allergen-words.json' with { type: 'json' }

const english: Record<string, string> = words

/** An allergen in the customer's language; a store's own word that is not known stays as it is. */
export function allergenName(word: string, language: Locale): string {
  return language === 'en' ? (english[word] ?? word) : word
}
