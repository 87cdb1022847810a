import { createInstance, type i18n } from 'i18next'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import type { Locale } from '../messages.ts'

export type TestMessages = Record<string, Record<Locale, object>>

/** i18next with the given namespaces in both languages; a missing key fails the test. */
export function messagesForTests(namespaces: TestMessages, language: Locale): i18n {
  const all: TestMessages = { host: { ko, en }, ...namespaces }
  const languages = { ko: {}, en: {} } as Record<Locale, Record<string, object>>
  for (const [namespace, texts] of Object.entries(all)) {
    languages.ko[namespace] = texts.ko
    languages.en[namespace] = texts.en
  }
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: languages as never,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text for ${key} in ${instance.language}`)
    },
  })
  return instance
}
