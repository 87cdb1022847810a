import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'

describe('the language of the edge’s own pages', () => {
  it.each([
    [undefined, 'ko'],
    ['', 'ko'],
    ['*', 'ko'],
    ['fr, de', 'ko'],
    ['en', 'en'],
    ['en-US,en;q=0.9,ko;q=0.8', 'en'],
    ['ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
    ['en;q=0.1, ko', 'ko'],
    ['en;q=0.1, ko;q=0.1', 'en'],
    ['en;q=x', 'en'],
    ['en;q=0', 'ko'],
    ['en;q=0, ko;q=0', 'ko'],
    ['en;q=0.001, ko;q=0.000', 'en'],
  ] as const)('is for %j %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})
