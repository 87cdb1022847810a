import { isPhone } from './phone.ts'

const mobileNumberLength = 11
const debounceMs = 500

/**
 * Debounce in ms before the terms for a phone number are looked up: 0 for a complete mobile number, null while it is
 * not a valid number (spec 1 §5.1).
 */
export function termsLookupDelay(digits: string): number | null {
  if (!isPhone(digits)) return null
  return digits.length === mobileNumberLength ? 0 : debounceMs
}
