import { expect, it } from 'vitest'
import { isKoreanToday, koreanDay, koreanStamp } from './korean-time.ts'

const beforeMidnight = Date.parse('2026-11-18T23:58:59+09:00')

it('formats Korean time', () => {
  expect(koreanStamp(beforeMidnight)).toBe('20261118235859')
  expect(koreanDay(beforeMidnight + 120_000)).toBe('20261119')
})

it('accepts the date of a slightly wrong clock around midnight', () => {
  expect(isKoreanToday('20261118', beforeMidnight)).toBe(true)
  expect(isKoreanToday('20261119', beforeMidnight)).toBe(true)
  expect(isKoreanToday('20261117', beforeMidnight)).toBe(false)
  expect(isKoreanToday('20261119', beforeMidnight - 600_000)).toBe(false)
})
