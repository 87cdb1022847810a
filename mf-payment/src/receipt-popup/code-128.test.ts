import { describe, expect, it } from 'vitest'
import { code128 } from './code-128.ts'

/** Dark modules as 1, light ones as 0. */
function modules(text: string): string {
  const { width, bars } = code128(text) ?? { width: 0, bars: [] }
  const isDark = (module: number) => bars.some((bar) => module >= bar.at && module < bar.at + bar.width)
  return Array.from({ length: width }, (_, module) => (isDark(module) ? '1' : '0')).join('')
}

describe('a barcode of Code 128', () => {
  it('has a start, a pattern for each character, the check character and the stop', () => {
    // "Wikipedia" is the worked example of the symbology: start B, its letters, check value 88, stop.
    const start = '11010010000'
    const check = '11110010010'
    const stop = '1100011101011'
    expect(modules('Wikipedia')).toBe(
      `${start}111010001101000011010011000010010100001101001010011110010110010000100001001101000011010010010110000${check}${stop}`,
    )
  })

  it('has 11 modules a character, and 13 for the stop', () => {
    expect(modules('20261120-0027')).toHaveLength(11 * (1 + 13 + 1) + 13)
  })

  it('is null for a text with characters that the code lacks', () => {
    expect(code128('거래 27')).toBeNull()
    expect(code128('')).toBeNull()
  })
})
