import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { followLocale } from './follow-locale.ts'
import { addTexts, i18n, setLocale, startMessages } from './messages.ts'

const ordering = vi.fn(async (locale: string) => ({
  'mf-ordering': { cart: locale === 'en' ? 'Cart' : '장바구니' },
}))

beforeAll(async () => {
  localStorage.removeItem('storefront:locale')
  await startMessages()
})

afterAll(() => localStorage.removeItem('storefront:locale'))

describe('the texts of the page', () => {
  it('are Korean until the customer picks another language [1.1-15] [1.1-18]', () => {
    expect(i18n.language).toBe('ko')
    expect(document.documentElement.lang).toBe('ko')
    expect(i18n.t('shell:retry')).toBe('다시 시도')
    expect(i18n.t('host:failure.404')).toMatch(/찾을 수 없어요/)
  })

  it('include those of a remote when it is loaded', async () => {
    await addTexts(ordering)
    expect(i18n.t('mf-ordering:cart')).toBe('장바구니')
    expect(ordering.mock.calls).toEqual([['ko']])
  })

  it('may be added for one remote in two parts, and both remain', async () => {
    await addTexts(async (locale) => ({ 'mf-ordering': { menu: { all: locale === 'en' ? 'All' : '전체' } } }))
    await addTexts(async (locale) => ({ 'mf-ordering': { menu: { add: locale === 'en' ? 'Add' : '담기' } } }))
    const translatedTexts = () => ['cart', 'menu.all', 'menu.add'].map((key) => i18n.t(`mf-ordering:${key}`))
    expect(translatedTexts()).toEqual(['장바구니', '전체', '담기'])
    await setLocale('en')
    expect(translatedTexts()).toEqual(['Cart', 'All', 'Add'])
    await setLocale('ko')
    ordering.mockClear()
  })

  it('change together without a reload, and the choice is persisted for every store [1.1-17]', async () => {
    const renderedTexts: string[] = []
    i18n.on('languageChanged', () =>
      renderedTexts.push(`${i18n.t('shell:retry')} ${i18n.t('mf-ordering:cart')}`),
    )
    await setLocale('en')
    expect(renderedTexts).toEqual(['Try again Cart'])
    expect(document.documentElement.lang).toBe('en')
    expect(localStorage.getItem('storefront:locale')).toBe('en')
  })

  it('stay as they are where a language cannot be loaded', async () => {
    await setLocale('en')
    ordering.mockRejectedValueOnce(new Error('offline'))
    await expect(setLocale('ko')).rejects.toThrow('offline')
    expect(i18n.language).toBe('en')
    expect(localStorage.getItem('storefront:locale')).toBe('en')
    expect(i18n.t('shell:retry')).toBe('Try again')
  })

  it('follow the language that is picked in another tab, without a reload [1.1-17]', async () => {
    followLocale(() => {})
    const chosen = i18n.language === 'en' ? 'ko' : 'en'
    localStorage.setItem('storefront:locale', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'storefront:locale' }))
    await expect.poll(() => i18n.language).toBe(chosen)
    expect(document.documentElement.lang).toBe(chosen)
  })

  it('missing texts throw in development', () => {
    expect(() => i18n.t('shell:nothing.of.the.kind')).toThrow('nothing.of.the.kind')
  })
})
