/** Symbologies that can be read, in the names of the browsers' `BarcodeDetector`. */
export type BarcodeFormat = 'qr_code' | 'code_128' | 'ean_13' | 'ean_8' | 'upc_a' | 'upc_e'

export type Reading = {
  format: BarcodeFormat
  /**
   * Content of the code. Of product numbers all digits as printed below the bars, check digit included: 13 of EAN-13,
   * 12 of UPC-A, 8 of EAN-8 and UPC-E.
   */
  text: string
}

/**
 * A decoder's result in one form, since decoders report one symbol differently: a UPC-A code also as an EAN-13 with a
 * leading 0, a UPC-E code also by its 12 or 13 digits. @returns null for a wrong length, a wrong check digit, or a
 * format that is not wanted
 */
export function normalizeReading(
  { format, text }: Reading,
  formats: readonly BarcodeFormat[],
): Reading | null {
  if (format === 'qr_code' || format === 'code_128')
    return text !== '' && formats.includes(format) ? { format, text } : null
  if (!/^\d+$/.test(text)) return null
  const reading = format === 'upc_e' ? upcE(text) : eanOrUpcA(format, text)
  if (!reading) return null
  if (formats.includes(reading.format)) return reading
  // An EAN-13 with a leading 0 is the same symbol as the UPC-A without it.
  return reading.format === 'upc_a' && formats.includes('ean_13')
    ? { format: 'ean_13', text: `0${reading.text}` }
    : null
}

function eanOrUpcA(format: BarcodeFormat, text: string): Reading | null {
  const digits = format === 'upc_a' && text.length === 13 && text.startsWith('0') ? text.slice(1) : text
  if (!hasCheckDigit(digits)) return null
  if (format === 'ean_8') return digits.length === 8 ? { format, text: digits } : null
  if (digits.length === 13)
    return digits.startsWith('0')
      ? { format: 'upc_a', text: digits.slice(1) }
      : { format: 'ean_13', text: digits }
  return digits.length === 12 ? { format: 'upc_a', text: digits } : null
}

function upcE(text: string): Reading | null {
  const digits = text.length === 8 ? text : compressedUpcE(text.length === 13 ? text.slice(1) : text)
  const long = digits && expandedUpcE(digits)
  return digits && long && hasCheckDigit(long) ? { format: 'upc_e', text: digits } : null
}

/**
 * Key under which two readings are the same number: a UPC-A is the EAN-13 with a leading 0.
 * @param reading in normalized form
 */
export function readingKey({ format, text }: Reading): string {
  if (format === 'upc_a') return `ean_13:0${text}`
  return `${format}:${text}`
}

/** 8 digits of a UPC-E code → the 12 digits that it abbreviates (GS1 General Specifications, 5.2.2.4). */
export function expandedUpcE(digits: string): string | null {
  const parts = /^([01])(\d\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits)
  if (!parts) return null
  const [, system, head, third, fourth, fifth, rule, check] = parts as unknown as string[]
  if (rule === '0' || rule === '1' || rule === '2')
    return `${system}${head}${rule}0000${third}${fourth}${fifth}${check}`
  if (rule === '3') return `${system}${head}${third}00000${fourth}${fifth}${check}`
  if (rule === '4') return `${system}${head}${third}${fourth}00000${fifth}${check}`
  return `${system}${head}${third}${fourth}${fifth}0000${rule}${check}`
}

/** The 8 digits that `expandedUpcE` maps to these 12; null where no UPC-E code has them. */
function compressedUpcE(digits: string): string | null {
  const patterns: [RegExp, (...parts: string[]) => string][] = [
    [/^([01]\d\d)([012])0000(\d{3})(\d)$/, (_, head, rule, tail, check) => `${head}${tail}${rule}${check}`],
    [/^([01]\d{3})00000(\d\d)(\d)$/, (_, head, tail, check) => `${head}${tail}3${check}`],
    [/^([01]\d{4})00000(\d)(\d)$/, (_, head, tail, check) => `${head}${tail}4${check}`],
    [/^([01]\d{5})0000([5-9])(\d)$/, (_, head, tail, check) => `${head}${tail}${check}`],
  ]
  const pattern = patterns.find(([expression]) => expression.test(digits))
  return pattern ? digits.replace(...pattern) : null
}

/** Whether the last digit is the GS1 check digit of those before it. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
