import en from './messages/en.json'
import ko from './messages/ko.json'

/** Texts of a page that was opened offline. Bundled with it, because no other page needs them. */
export const precachedPageTexts = (locale: string): typeof ko => (locale === 'en' ? en : ko)
