import type { FirstScreenFacts } from '@storefront/contract/first-screen.ts'
import { descriptionNamespace } from '@storefront/contract/registry/remote-description.ts'
import { createInstance, type i18n } from 'i18next'
import type { Locale } from '../messages.ts'
import type { Translations } from '../runtime/translations.ts'

/** Texts by locale and namespace. */
export type ServerMessages = Record<Locale, Record<string, object>>

type TextTree = { [key: string]: string | TextTree }

/** Files with texts of one namespace as one; groups of the same name have the texts of both, as in the browser. */
export function mergedTexts(...files: readonly TextTree[]): TextTree {
  const merged: TextTree = {}
  for (const file of files)
    for (const [key, texts] of Object.entries(file)) {
      const earlier = merged[key]
      merged[key] =
        typeof earlier === 'object' && typeof texts === 'object' ? mergedTexts(earlier, texts) : texts
    }
  return merged
}

type ReadText = ReturnType<Translations['getFixedT']>
type Texts = { engine: i18n; readers: Map<string, ReadText> }

const textsOf = new WeakMap<ServerMessages, Partial<Record<Locale, Texts>>>()

/** The texts of a page: those of the module, which never change, and those of the page's remotes. */
export function serverTexts(
  messages: ServerMessages,
  { locale, remotes }: Pick<FirstScreenFacts, 'locale' | 'remotes'>,
): Translations {
  const knownTexts = textsOf.get(messages) ?? {}
  textsOf.set(messages, knownTexts)
  knownTexts[locale] ??= { engine: engineWith(messages, locale), readers: new Map() }
  const { engine, readers } = knownTexts[locale]
  // Other pages may have other releases of these remotes.
  for (const { name, description } of remotes)
    engine.addResourceBundle(
      locale,
      descriptionNamespace(name),
      description?.texts[locale] ?? {},
      false,
      true,
    )
  return {
    language: locale,
    t: engine.t,
    on: engine.on,
    off: engine.off,
    getFixedT(language, namespace) {
      const read = engine.getFixedT(language, namespace)
      if (messages[locale][namespace] === undefined) return read
      const key = `${language} ${namespace}`
      const reader = readers.get(key) ?? readOnce(read)
      readers.set(key, reader)
      return reader
    },
  }
}

/** Stores texts without values, most of them: i18next took a third of the samples of a profile of Main. */
function readOnce(read: ReadText): ReadText {
  const textByKey = new Map<string, string>()
  return (key, values) => {
    // A key with a namespace may be that of a remote's description.
    if (Object.keys(values).length > 0 || key.includes(':')) return read(key, values)
    const text = textByKey.get(key) ?? read(key, values)
    textByKey.set(key, text)
    return text
  }
}

function engineWith(messages: ServerMessages, locale: Locale): i18n {
  const engine = createInstance()
  void engine.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    // A copy, because i18next adds namespaces to the object that it gets.
    resources: { [locale]: { ...messages[locale] } } as never,
    interpolation: { escapeValue: false },
  })
  return engine
}
