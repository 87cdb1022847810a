import type { Locale, Translate } from '@storefront/host'

export interface NamedTable {
  name: string
  nameEn?: string | null | undefined
}

/** The store's name of a table; in English its number, where the store named it in Korean. */
export function tableName({ name, nameEn }: NamedTable, language: Locale, t: Translate): string {
  if (language === 'en' && nameEn) return nameEn
  const number = /^\d+/.exec(name)?.[0]
  return number !== undefined && language === 'en' ? t('table.numbered', { number }) : name
}
