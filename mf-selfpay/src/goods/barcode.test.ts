import { describe, expect, it } from 'vitest'
import { barcodeOf, isPricedByWeight, typedCode } from './barcode.ts'

it.each([
  ['ean_13', '2000000010014', '2000000010014'],
  ['ean_8', '20005016', '20005016'],
  ['upc_a', '400000007014', '0400000007014'],
  ['upc_e', '00001203', '0000000000123'],
  ['code_128', 'GM-TUMBLER-01', 'GM-TUMBLER-01'],
] as const)('finds the number of a product in a code of the kind %s [3.5-70]', (format, text, barcode) => {
  expect(barcodeOf({ format, text })).toBe(barcode)
})

const readTyped = (text: string, knownCodes: readonly string[] = []) =>
  typedCode(text, (each) => knownCodes.includes(each))

describe('digits typed by hand', () => {
  it('are a product number if the check digit is right', () => {
    expect(readTyped('2000000010014')).toEqual({ ok: true, barcodes: ['2000000010014'] })
    expect(readTyped('4000 0000 7014')).toEqual({ ok: true, barcodes: ['0400000007014'] })
    expect(readTyped('2000000010015')).toEqual({ ok: false, reason: 'check-digit' })
  })

  it('may be an EAN-8 or a UPC-E if they are eight', () => {
    expect(readTyped('20005016')).toEqual({ ok: true, barcodes: ['20005016'] })
    expect(readTyped('00001203')).toEqual({ ok: true, barcodes: ['0000000000123'] })
    expect(readTyped('20005017')).toEqual({ ok: false, reason: 'check-digit' })
  })

  it('need a length that a product number has', () => {
    expect(readTyped('')).toEqual({ ok: false, reason: 'empty' })
    expect(readTyped('12345')).toEqual({ ok: false, reason: 'length' })
    expect(readTyped('12345678901234')).toEqual({ ok: false, reason: 'length' })
  })

  it('are the text of a CODE-128 if goods of the store have exactly these, whatever their length', () => {
    expect(readTyped('12345', ['12345'])).toEqual({ ok: true, barcodes: ['12345'] })
    expect(readTyped('2000000010015', ['2000000010015'])).toEqual({ ok: true, barcodes: ['2000000010015'] })
    expect(readTyped('12-345', ['12-345'])).toEqual({ ok: true, barcodes: ['12-345'] })
  })

  it('are the text of a CODE-128 if there is a letter', () => {
    expect(readTyped(' GM-TUMBLER-01 ')).toEqual({ ok: true, barcodes: ['GM-TUMBLER-01'] })
  })
})

it('knows numbers that contain a weight or a price', () => {
  expect(['2100012003507', '2912345678901', '0212345678905'].every(isPricedByWeight)).toBe(true)
  expect(['2000000010014', '8801234567893', '20005016'].some(isPricedByWeight)).toBe(false)
})
