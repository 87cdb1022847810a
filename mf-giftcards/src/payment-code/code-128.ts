/** A barcode in modules: its whole width, and where each dark bar begins. Quiet zones are not part of it. */
export interface Barcode {
  width: number
  bars: { at: number; width: number }[]
}

/**
 * Digits as a Code 128 barcode (ISO/IEC 15417, code set C: two digits in one symbol).
 * @param digits an even count of digits
 * @returns null for any other text
 */
export function code128(digits: string): Barcode | null {
  if (!/^(\d\d)+$/.test(digits)) return null
  const values = (digits.match(/\d\d/g) ?? []).map(Number)
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), startC) % 103
  const widths = [startC, ...values, check, stop].flatMap((value) => [...(patterns[value] ?? '')].map(Number))
  const bars: Barcode['bars'] = []
  let x = 0
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ at: x, width })
    x += width
  }
  return { width: x, bars }
}

/** Values of the symbols that begin code set C and that end a barcode; sums for the check symbol are modulo 103. */
const startC = 105
const stop = 106

/** Widths of the bars and spaces of each value, from 0; the stop pattern, which is last, has one bar more. */
const patterns = [
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222',
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321',
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121',
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224',
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111',
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113',
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112',
].flatMap((row) => row.split(' '))
