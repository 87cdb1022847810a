import type { Locale } from '@storefront/host'
import type { Translations } from '@storefront/host/runtime/translations.ts'
import type { i18n } from 'i18next'
import { fillIn, needI18next } from './plain-texts.ts'

/** Texts of one part by namespace, in one language. */
export type Texts = Record<string, object>

export interface LoadedTexts extends Translations {
  /** Adds to what the namespaces have. */
  add(locale: Locale, texts: Texts): Promise<void>
  change(locale: Locale): void
  /** From then on every text is read by i18next. */
  loadI18next(): Promise<void>
}

/**
 * The texts of the loaded parts, read without i18next until it is loaded (ADR-0102): a first screen needs only texts with
 * names in braces. Texts that use more of i18next wait for it. @param missing text in place of one that does not exist
 */
export function createTranslations(locale: Locale, missing: (key: string) => string): LoadedTexts {
  const added: Record<Locale, Record<string, object[]>> = { ko: {}, en: {} }
  const listeners = new Set<() => void>()
  let engine: i18n | undefined
  let loading: Promise<void> | undefined

  function read(language: string, namespace: string, key: string, values: Record<string, unknown>): string {
    if (engine) return engine.getFixedT(language, namespace)(key, values)
    const [path = '', named = namespace] = key.split(':').toReversed()
    const bundles = added[language as Locale]?.[named] ?? []
    const text = bundles.map((texts) => textAt(texts, path)).findLast(isText)
    return text === undefined ? missing(path) : fillIn(text, values)
  }

  const translations: LoadedTexts = {
    language: locale,
    t: (key: string, values: Record<string, unknown> = {}) => read(translations.language, '', key, values),
    getFixedT: (language, namespace) => (key, values) => read(language, namespace, key, values),
    on: (_, listener) => void listeners.add(listener),
    off: (_, listener) => void listeners.delete(listener),
    async add(locale, texts) {
      for (const [namespace, each] of Object.entries(texts)) {
        const earlier = added[locale][namespace] ?? []
        // The newest last. A part is added again when the customer changes the language back.
        added[locale][namespace] = [...earlier.filter((other) => other !== each), each]
        engine?.addResourceBundle(locale, namespace, each, true, true)
      }
      if (needI18next(texts)) await translations.loadI18next()
    },
    change(next) {
      translations.language = next
      for (const listener of listeners) listener()
    },
    loadI18next() {
      loading ??= import('./i18next-engine.ts').then(({ startI18next }) => {
        engine = startI18next(added, missing)
      })
      loading.catch(() => {
        loading = undefined
      })
      return loading
    },
  }
  return translations
}

/** @param path with dots: `failure.404` */
const textAt = (texts: object, path: string) =>
  path.split('.').reduce<unknown>((part, name) => (part as Texts | undefined)?.[name], texts)

const isText = (value: unknown): value is string => typeof value === 'string'
