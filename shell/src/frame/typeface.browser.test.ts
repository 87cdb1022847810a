import { firstFontFamily } from '@storefront/contract/document.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { loadTypeface } from './typeface.ts'

const core = new URL('../../../shared/ui/src/fonts/storefront-sans-core.woff2', import.meta.url).href
/** The style sheet with all characters, and which fonts of the first screen are there when it is loaded. */
const everyLetter = vi.fn(() => first().map(({ status }) => status))
vi.mock('./every-letter.ts', () => {
  everyLetter()
  return {}
})
const first = () => [...document.fonts].filter(({ family }) => family.includes(firstFontFamily))

afterEach(() => {
  for (const face of first()) document.fonts.delete(face)
})

it('the characters of the first screen are there before the style sheet with all others', async () => {
  await loadTypeface([{ url: core, ranges: 'U+ac00,U+41' }])
  expect(first().map(({ status, unicodeRange }) => [status, unicodeRange])).toEqual([
    ['loaded', expect.stringMatching(/U\+AC00/i)],
  ])
  expect(everyLetter).toHaveBeenCalledOnce()
  expect(everyLetter).toHaveReturnedWith(['loaded'])
})

it('a font that cannot be loaded is left to the whole typeface', async () => {
  await loadTypeface([{ url: '/nowhere.woff2', ranges: 'U+ac00' }])
  expect(first()).toEqual([])
})
