import { isPhone } from './phone.ts'

const wholeNumberLength = 11
const debounceMs = 500

/**
 * How long to wait before the terms for a phone number are looked up, in ms: not at all for a whole mobile
 * number, else until the typing rests; null while it is no number yet (spec 1 §5.1).
 */
export function termsLookupDelay(digits: string): number | null {
  if (!isPhone(digits)) return null
  return digits.length === wholeNumberLength ? 0 : debounceMs
}
