import { expect, it } from 'vitest'
import { formatWon, groupThousands } from './won.ts'

it.each([
  [17500, 'ko', '17,500원'],
  [0, 'ko', '0원'],
  [999, 'ko', '999원'],
  [1000, 'ko', '1,000원'],
  [1234567, 'ko-KR', '1,234,567원'],
  [6300, 'en', '₩6,300'],
  [6300, 'en-US', '₩6,300'],
])('writes %i in %s as %s: the currency is won [1.9-09, 2.1-11, 3.9-21]', (amount, locale, text) => {
  expect(formatWon(amount, locale)).toBe(text)
})

it('puts the minus sign U+2212 first, in both languages', () => {
  expect(formatWon(-1750, 'ko')).toBe('\u22121,750원')
  expect(formatWon(-1750, 'en')).toBe('\u2212₩1,750')
})

it('shows a plus on request', () => {
  expect(formatWon(700, 'ko', { signed: true })).toBe('+700원')
  expect(formatWon(-700, 'ko', { signed: true })).toBe('\u2212700원')
})

it('groups by thousands', () => {
  expect([1, 12, 123, 1234, 123456, 1234567].map(groupThousands)).toEqual([
    '1',
    '12',
    '123',
    '1,234',
    '123,456',
    '1,234,567',
  ])
})
