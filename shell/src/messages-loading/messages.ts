import {
  type DescribedRemote,
  descriptionNamespace,
} from '@storefront/contract/registry/remote-description.ts'
import type { Locale } from '@storefront/host'
import { isProduction } from '../build-mode.ts'
import { chosenLocale, locales, persistLocale } from './locale.ts'
import { createTranslations, type Texts } from './translations.ts'

type LoadTexts = (locale: Locale) => Promise<Texts>

/** The texts of every part of the page that has been loaded so far; in the customer's language from `startMessages` on. */
export const i18n = createTranslations('ko', missingText)

const parts: LoadTexts[] = []

/**
 * Adds the shell's texts in the customer's language: one small chunk that the HTML preloads. Names of remotes' parts are
 * inlined in the document.
 */
export async function startMessages(remotes: readonly DescribedRemote[] = []): Promise<void> {
  const locale = chosenLocale()
  i18n.language = locale
  const namesAdded = remotes.flatMap(({ name, description }) =>
    locales.map((each) => i18n.add(each, { [descriptionNamespace(name)]: description?.texts[each] ?? {} })),
  )
  await addTexts(loadShellTexts)
  // A name that needs i18next must not fail the start where that cannot be loaded.
  await Promise.allSettled(namesAdded)
  document.documentElement.lang = locale
}

/** Adds the texts of a loaded part, now and whenever the language changes. */
export async function addTexts(load: LoadTexts): Promise<void> {
  let locale: Locale
  do {
    locale = languageNow()
    await i18n.add(locale, await load(locale))
  } while (locale !== languageNow())
  parts.push(load)
}

/** Changes the language without a reload: loads the texts of every part first, so that all change together. */
export async function setLocale(locale: Locale): Promise<void> {
  let count: number
  do {
    count = parts.length
    await Promise.all(parts.map(async (load) => i18n.add(locale, await load(locale))))
  } while (parts.length > count)
  document.documentElement.lang = locale
  i18n.change(locale)
  // Last: subscribers of the persisted locale would change to it again while the language is still the old one.
  persistLocale(locale)
}

const languageNow = (): Locale => (i18n.language === 'en' ? 'en' : 'ko')

function loadShellTexts(locale: Locale): Promise<Texts> {
  return locale === 'en' ? import('./en.ts') : import('./ko.ts')
}

function missingText(key: string): string {
  if (isProduction) return key
  throw new Error(`No text for ${key} in ${i18n.language}`)
}
