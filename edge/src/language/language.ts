import { localeCookie } from '@storefront/contract/document.ts'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }

/** Texts of the edge's own pages. */
export type EdgeTexts = typeof ko

/** Korean, unless the browser prefers English. The shop persists its own choice. */
export function languageOf(acceptLanguage: string | undefined): 'ko' | 'en' {
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.trim().toLowerCase().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((q) => q !== undefined)
      return { language: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    // A quality of 0 is a language that the browser does not want at all.
    .filter(({ language, quality }) => (language === 'ko' || language === 'en') && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return accepted[0]?.language === 'en' ? 'en' : 'ko'
}

export const textsIn = (language: 'ko' | 'en'): EdgeTexts => (language === 'en' ? en : ko)

/** The chosen language by the locale cookie; Korean without one, as in the shop. */
export function pickedLanguage(cookies: string | undefined): 'ko' | 'en' {
  const englishCookie = `${localeCookie}=en`
  return (cookies ?? '').split(';').some((each) => each.trim() === englishCookie) ? 'en' : 'ko'
}
