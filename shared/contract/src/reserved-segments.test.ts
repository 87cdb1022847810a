import { describe, expect, it } from 'vitest'
import { isPageName, reservedSegments } from './reserved-segments.ts'

describe('page names of stores', () => {
  it('accepts lower-case words, digits and dashes', () => {
    for (const name of ['cafe', 'hanok-2', '7street']) expect(isPageName(name)).toBe(true)
  })

  it('refuses every segment of the platform', () => {
    for (const name of reservedSegments) expect(isPageName(name)).toBe(false)
  })

  it('refuses segments that could be parsed as another path, or hidden', () => {
    for (const name of ['', '.', '..', '-a', 'A', 'a b', 'a/b', '%2e', 'a'.repeat(64), '__proto__'])
      expect(isPageName(name)).toBe(false)
  })
})
