import { useTranslation } from 'react-i18next'
import { hostRuntime } from './runtime/current.ts'

export type Locale = 'ko' | 'en'
export type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * The texts of a namespace: a remote's own, or `host` for the texts of shared reason codes. Korean is the
 * source of keys; a missing key throws in development.
 */
export function useMessages(namespace: string): Translate {
  const { t } = useTranslation(namespace)
  return (key, values) => t(key, values ?? {})
}

export const locale = (): Locale => (hostRuntime().i18n.language === 'en' ? 'en' : 'ko')
export function useLocale(): Locale {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? 'en' : 'ko'
}

/** The store's own text in the customer's language, where it has one (decision 21). */
export function storeText<F extends 'name' | 'descp'>(
  entity: { translations?: { en?: { name?: string; descp?: string } } | undefined } & Partial<
    Record<F, string | null>
  >,
  field: F,
  language: Locale,
): string {
  const english = language === 'en' ? entity.translations?.en?.[field] : undefined
  return english ?? entity[field] ?? ''
}
