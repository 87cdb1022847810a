import { createInstance, type i18n } from 'i18next'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import type { Locale } from '../messages.ts'

/** Messages by namespace and language; a namespace may have several files. */
export type TestMessages = Record<string, Record<Locale, object | readonly object[]>>

/** i18next with the given namespaces in both languages; a missing key fails the test. */
export function messagesForTests(namespaces: TestMessages, language: Locale): i18n {
  const all: TestMessages = { host: { ko, en }, ...namespaces }
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text for ${key} in ${instance.language}`)
    },
  })
  for (const [namespace, texts] of Object.entries(all))
    for (const locale of ['ko', 'en'] as const)
      for (const file of [texts[locale]].flat()) instance.addResourceBundle(locale, namespace, file, true)
  return instance
}
