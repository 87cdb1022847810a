import {
  type DescribedRemote,
  descriptionNamespace,
} from '@storefront/contract/registry/remote-description.ts'
import type { Locale } from '@storefront/host'
import { createInstance } from 'i18next'
import { isProduction } from '../build-mode.ts'
import { chosenLocale, locales, persistLocale } from './locale.ts'

/** Texts of one part by namespace, in one language. */
type Texts = Record<string, object>
type LoadTexts = (locale: Locale) => Promise<Texts>

/** The texts of every part of the page that has been loaded so far. */
export const i18n = createInstance()

const parts: LoadTexts[] = []

/**
 * Initialises i18n with the shell's texts in the customer's language: one small chunk that the HTML preloads. Names of
 * remotes' parts are inlined in the document.
 */
export async function startMessages(remotes: readonly DescribedRemote[] = []): Promise<void> {
  const locale = chosenLocale()
  const init = i18n.init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    ...(isProduction ? {} : { parseMissingKeyHandler: missing }),
  })
  for (const { name, description } of remotes)
    for (const each of locales)
      i18n.addResourceBundle(each, descriptionNamespace(name), description?.texts[each] ?? {})
  await Promise.all([init, addTexts(loadShellTexts)])
  document.documentElement.lang = locale
}

/** Adds the texts of a loaded part, now and whenever the language changes. */
export async function addTexts(load: LoadTexts): Promise<void> {
  let locale: Locale
  do {
    locale = languageNow()
    await addTo(locale, load)
  } while (locale !== languageNow())
  parts.push(load)
}

/** Changes the language without a reload: loads the texts of every part first, so that all change together. */
export async function setLocale(locale: Locale): Promise<void> {
  let count: number
  do {
    count = parts.length
    await Promise.all(parts.map((load) => addTo(locale, load)))
  } while (parts.length > count)
  document.documentElement.lang = locale
  await i18n.changeLanguage(locale)
  // Last: subscribers of the persisted locale would change to it again while the language is still the old one.
  persistLocale(locale)
}

async function addTo(locale: Locale, load: LoadTexts): Promise<void> {
  for (const [namespace, texts] of Object.entries(await load(locale)))
    i18n.addResourceBundle(locale, namespace, texts, true, true)
}

const languageNow = (): Locale =>
  i18n.language === undefined ? chosenLocale() : i18n.language === 'en' ? 'en' : 'ko'

function loadShellTexts(locale: Locale): Promise<Texts> {
  return locale === 'en' ? import('./en.ts') : import('./ko.ts')
}

function missing(key: string): never {
  throw new Error(`No text for ${key} in ${i18n.language}`)
}
