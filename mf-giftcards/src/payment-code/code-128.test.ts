import { expect, it } from 'vitest'
import { code128 } from './code-128.ts'

/** Bars and spaces of a barcode as a row of modules, `1` dark. */
function modules(digits: string): string {
  const barcode = code128(digits)
  if (!barcode) return ''
  const row = Array.from({ length: barcode.width }, () => '0')
  for (const { at, width } of barcode.bars) row.fill('1', at, at + width)
  return row.join('')
}

it('writes two digits in one symbol, between start C, check and stop', () => {
  // Start C, 42, 18, 40, 20, 21, check (105 + 42 + 36 + 120 + 80 + 105) mod 103 = 76, stop.
  const row = modules('4218402021')
  expect(row).toHaveLength(8 * 11 + 2)
  expect(row.slice(0, 11)).toBe('11010011100')
  expect(row.slice(11, 22)).toBe('10110111000')
  expect(row.slice(66, 77)).toBe(modules('76').slice(11, 22))
  expect(row.slice(-13)).toBe('1100011101011')
})

it('has no barcode for other characters or an odd count of digits', () => {
  expect(['', '123', '12A4'].map(code128)).toEqual([null, null, null])
})
