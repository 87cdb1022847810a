import { type Locale, type Translate, useLocale } from '@storefront/host'
import { useTexts } from './texts.ts'

export interface NamedTable {
  name: string
  nameEn?: string | null | undefined
}

/** The store's name of a table; in English its number, where the store named it in Korean only. */
export function tableName({ name, nameEn }: NamedTable, language: Locale, t: Translate): string {
  if (language === 'en' && nameEn) return nameEn
  const number = /^\d+/.exec(name)?.[0]
  const isWholeName = number === name
  return number && (isWholeName || language === 'en') ? t('table.numbered', { number }) : name
}

export function useTableName(): (table: NamedTable) => string {
  const t = useTexts()
  const language = useLocale()
  return (table) => tableName(table, language, t)
}
