import { storageKeys } from '@storefront/contract/document.ts'
import { storedText } from '../storage/stored-text.ts'
import { chosenLocale } from './locale.ts'
import { i18n, setLocale } from './messages.ts'

/** Follows the language picked in another tab. Where its texts cannot be loaded, the page keeps its language. */
export function followLocale(onFailure: (problem: unknown) => void): void {
  storedText('shared', storageKeys.locale).subscribe(() => {
    const locale = chosenLocale()
    if (locale !== i18n.language) setLocale(locale).catch(onFailure)
  })
}
