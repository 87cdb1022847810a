import type { Reading } from '@storefront/scanner/reading/reading.ts'
import { expandedUpcE, hasCheckDigit } from '@storefront/scanner/reading/reading.ts'

/**
 * A reading as the number that a product has: 13 digits (a UPC-A with a leading 0, a UPC-E as the UPC-A that it
 * abbreviates), 8 digits of an EAN-8, or the text of a CODE-128.
 */
export function barcodeOf({ format, text }: Reading): string {
  if (format === 'upc_a') return `0${text}`
  if (format === 'upc_e') return `0${expandedUpcE(text) ?? text}`
  return text
}

export type TypedCode =
  | { ok: true; barcodes: readonly string[] }
  | { ok: false; reason: 'empty' | 'length' | 'check-digit' }

/**
 * The numbers that digits typed by hand may mean: eight digits are an EAN-8 or a UPC-E. Letters are the text of a
 * CODE-128, and so are digits that goods of the store have exactly. Of other digits, the length and the check digit of a product
 * number are checked. @param isKnown whether goods of the store have exactly this code
 */
export function typedCode(typed: string, isKnown: (code: string) => boolean): TypedCode {
  const text = typed.trim()
  if (text === '') return { ok: false, reason: 'empty' }
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return { ok: true, barcodes: [text] }
  const exact = [...new Set([text, digits])].filter(isKnown)
  if (exact.length > 0) return { ok: true, barcodes: exact }
  if (![8, 12, 13].includes(digits.length)) return { ok: false, reason: 'length' }
  const barcodes = digits.length === 8 ? eightDigits(digits) : [digits.padStart(13, '0')]
  const valid = barcodes.filter(hasCheckDigit)
  return valid.length > 0 ? { ok: true, barcodes: valid } : { ok: false, reason: 'check-digit' }
}

function eightDigits(digits: string): string[] {
  const upcA = expandedUpcE(digits)
  return upcA === null ? [digits] : [digits, `0${upcA}`]
}

/**
 * Whether a number belongs to goods that are weighed or priced apiece: GS1 reserves 02 and 21 to 29 for a price or a
 * weight within the number, which differs by shop and is not read here.
 */
export const isPricedByWeight = (barcode: string): boolean => /^(02|2[1-9])\d{11}$/.test(barcode)
