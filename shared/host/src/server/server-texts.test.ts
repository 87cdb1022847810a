import type { DescribedRemote } from '@storefront/contract/registry/remote-description.ts'
import { describe, expect, it } from 'vitest'
import { mergedTexts, type ServerMessages, serverTexts } from './server-texts.ts'

const messages: ServerMessages = {
  ko: { shell: { retry: '다시', hello: '{{name}} 님', parts: { main: '홈' } } },
  en: { shell: { retry: 'Again', hello: 'Hello {{name}}', parts: { main: 'Home' } } },
}
const describedRemote = (title: string) =>
  [
    { name: 'mf-booking', description: { texts: { ko: { title }, en: { title } } } },
  ] as unknown as DescribedRemote[]
const read = (locale: 'ko' | 'en', namespace: string, remotes: DescribedRemote[] = []) =>
  serverTexts(messages, { locale, remotes }).getFixedT(locale, namespace)

describe('texts of pages that are rendered one after the other', () => {
  it('are those of the language, by their path', () => {
    for (let page = 0; page < 2; page++) {
      expect(read('ko', 'shell')('retry', {})).toBe('다시')
      expect(read('en', 'shell')('retry', {})).toBe('Again')
      expect(read('en', 'shell')('parts.main', {})).toBe('Home')
    }
  })

  it('have the values of each page', () => {
    const names = ['진우', '서연']
    expect(names.map((name) => read('ko', 'shell')('hello', { name }))).toEqual(['진우 님', '서연 님'])
  })

  it('are those of the description that the page’s release of a remote has', () => {
    const namespace = 'mf-booking.description'
    expect(read('ko', namespace, describedRemote('예약'))('title', {})).toBe('예약')
    expect(read('ko', namespace, describedRemote('자리 예약'))('title', {})).toBe('자리 예약')
    expect(read('ko', 'shell', describedRemote('예약'))(`${namespace}:title`, {})).toBe('예약')
    expect(read('ko', 'shell', describedRemote('자리 예약'))(`${namespace}:title`, {})).toBe('자리 예약')
  })
})

it('texts of several files are one namespace, with groups that several of them have', () => {
  const merged = mergedTexts(
    { cart: { open: '장바구니' }, title: '메뉴' },
    { cart: { empty: '비었어요', of: { two: '둘' } } },
  )
  expect(merged).toEqual({ cart: { open: '장바구니', empty: '비었어요', of: { two: '둘' } }, title: '메뉴' })
})
