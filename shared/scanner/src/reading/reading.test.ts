import { describe, expect, it } from 'vitest'
import { type BarcodeFormat, expandedUpcE, normalizeReading, readingKey } from './reading.ts'

const products: BarcodeFormat[] = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128']

describe('a reading in one form, whichever decoder it comes from', () => {
  it.each([
    ['an EAN-13 keeps its 13 digits', 'ean_13', '8801043014830', 'ean_13', '8801043014830'],
    ['an EAN-13 with a leading 0 is a UPC-A', 'ean_13', '0012345678905', 'upc_a', '012345678905'],
    ['a UPC-A given by 13 digits has 12', 'upc_a', '0012345678905', 'upc_a', '012345678905'],
    ['an EAN-8 keeps its 8 digits', 'ean_8', '96385074', 'ean_8', '96385074'],
    ['a UPC-E keeps its 8 digits', 'upc_e', '04252614', 'upc_e', '04252614'],
    ['a UPC-E given by 12 digits has 8', 'upc_e', '042100005264', 'upc_e', '04252614'],
    ['a UPC-E given by 13 digits has 8', 'upc_e', '0042100005264', 'upc_e', '04252614'],
    ['a CODE-128 keeps its text', 'code_128', '1234567890123456', 'code_128', '1234567890123456'],
  ] as const)('%s', (_, format, text, expected, digits) => {
    expect(normalizeReading({ format, text }, products)).toEqual({ format: expected, text: digits })
  })

  it('is an EAN-13 where UPC-A is not requested', () => {
    expect(normalizeReading({ format: 'upc_a', text: '012345678905' }, ['ean_13'])).toEqual({
      format: 'ean_13',
      text: '0012345678905',
    })
  })

  it.each([
    ['a wrong check digit', 'ean_13', '8801043014831'],
    ['a wrong check digit of a UPC-E', 'upc_e', '04252615'],
    ['a wrong length', 'ean_13', '88010430'],
    ['letters in a product number', 'ean_8', '9638507A'],
    ['an empty text', 'code_128', ''],
    ['a format that is not wanted', 'qr_code', '1234567890123456'],
    ['a UPC-E number that cannot be abbreviated', 'upc_e', '012345678905'],
  ] as const)('does not exist for %s', (_, format, text) => {
    expect(normalizeReading({ format, text }, products)).toBeNull()
  })

  it.each([
    ['01278906', '012000007896'],
    ['01278916', '012100007896'],
    ['01278926', '012200007896'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234558', '012345000058'],
    ['01234596', '012345000096'],
  ])('the UPC-E %s abbreviates %s', (short, long) => {
    expect(expandedUpcE(short)).toBe(long)
    expect(normalizeReading({ format: 'upc_e', text: long }, products)).toEqual(
      normalizeReading({ format: 'upc_e', text: short }, products),
    )
  })
})

it('a UPC-A and the EAN-13 of the same bars are one number; a UPC-E of that number is another symbol', () => {
  const upcA = readingKey({ format: 'upc_a', text: '042100005264' })
  expect(readingKey({ format: 'ean_13', text: '0042100005264' })).toBe(upcA)
  expect(readingKey({ format: 'upc_e', text: '04252614' })).not.toBe(upcA)
})
