import type { Locale, Translate } from '@storefront/host'

/** A table as the store calls it; in English by its number, because the store's words are Korean. */
export function tableName(name: string, language: Locale, t: Translate): string {
  const number = /^\d+/.exec(name)?.[0]
  return number !== undefined && language === 'en' ? t('table.numbered', { number }) : name
}
