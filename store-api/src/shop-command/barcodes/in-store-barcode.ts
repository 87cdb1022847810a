/*
 * EAN-13 numbers that begin with 20 are for use inside of one shop: no manufacturer gets one (GS1 General Specifications, restricted
 * circulation), so that a label of a store never has the number of a product from elsewhere.
 */

const prefix = '20'
const serialDigits = 10

/** The in-store number of a serial number from 1 on, with its check digit. */
export function inStoreBarcode(serial: number): string {
  const digits = `${prefix}${String(serial).padStart(serialDigits, '0')}`
  return `${digits}${checkDigit(digits)}`
}

/** The serial number of an in-store number; null for any other barcode. */
export function serialOf(barcode: string): number | null {
  const isOwn = /^20\d{11}$/.test(barcode) && checkDigit(barcode.slice(0, 12)) === Number(barcode.slice(12))
  return isOwn ? Number(barcode.slice(2, 12)) : null
}

/** Of the first twelve digits of an EAN-13. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}
