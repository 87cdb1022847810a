import { type Locale, type Translate, useLocale } from '@storefront/host'
import { useTexts } from './texts.ts'

/** A table as the store calls it; in English by its number, because the store's words are Korean. */
export function tableName(name: string, language: Locale, t: Translate): string {
  const number = /^\d+/.exec(name)?.[0]
  const isWholeName = number === name
  return number && (isWholeName || language === 'en') ? t('table.numbered', { number }) : name
}

export function useTableName(): (name: string) => string {
  const t = useTexts()
  const language = useLocale()
  return (name) => tableName(name, language, t)
}
