import en from './messages/en.json'
import ko from './messages/ko.json'

/** Texts of a page that was opened without network. They come with it: every other page would carry them for nothing. */
export const precachedPageTexts = (locale: string): typeof ko => (locale === 'en' ? en : ko)
