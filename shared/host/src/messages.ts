import { useMemo, useSyncExternalStore } from 'react'
import { hostRuntime } from './runtime/current.ts'

export type Locale = 'ko' | 'en'
export type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * The texts of a namespace: a remote's own (its name), or `host` for the texts of shared reason codes.
 * Korean is the source of keys; a missing key throws in development.
 */
export function useMessages(namespace: string): Translate {
  const { i18n } = hostRuntime()
  const language = useLocale()
  return useMemo(() => {
    const t = i18n.getFixedT(language, namespace)
    return (key, values) => t(key, values ?? {})
  }, [i18n, language, namespace])
}

export const locale = (): Locale => (hostRuntime().i18n.language === 'en' ? 'en' : 'ko')
export const useLocale = (): Locale => useSyncExternalStore(onLanguage, locale, locale)

function onLanguage(listener: () => void): () => void {
  const { i18n } = hostRuntime()
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

/** The store's own text in the customer's language, where it has one (spec decision 21). */
export function storeText<F extends 'name' | 'descp' | 'representative' | 'userAppFooter'>(
  entity: {
    translations?:
      | { en?: { name?: string; descp?: string; representative?: string; userAppFooter?: string } }
      | undefined
  } & Partial<Record<F, string | null>>,
  field: F,
  language: Locale,
): string {
  const english = language === 'en' ? entity.translations?.en?.[field] : undefined
  return english ?? entity[field] ?? ''
}
