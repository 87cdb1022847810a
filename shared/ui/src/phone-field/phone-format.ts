/**
 * Digits of a Korean phone number out of anything typed or pasted: hyphens, dots and blanks go,
 * `+82 10 …` and `0082 10 …` become `010…`. At most 11 digits.
 */
export function phoneDigits(text: string): string {
  const trimmed = text.trim()
  const digits = trimmed.replace(/\D/g, '')
  const hasCountryCode =
    trimmed.startsWith('+82') || digits.startsWith('0082') || (digits.startsWith('82') && digits.length > 9)
  const local = hasCountryCode ? `0${digits.replace(/^(0082|82)0?/, '')}` : digits
  return local.slice(0, 11)
}

/** `01012345678` → `010-1234-5678`; also while it is being typed (`01012` → `010-12`) and for 02, 031, … */
export function formatPhone(digits: string): string {
  // Digits of the area code, and of the part after it.
  const area = digits.startsWith('02') ? 2 : 3
  const isMobile = digits.startsWith('010')
  // 02-123-4567 and 031-123-4567 have a middle of three until one more digit is typed.
  const middle = isMobile || digits.length > area + 7 ? 4 : 3
  return [digits.slice(0, area), digits.slice(area, area + middle), digits.slice(area + middle)]
    .filter(Boolean)
    .join('-')
}

/** The caret position in a formatted number that has `digitsBefore` digits left of it. */
export function caretAfter(digitsBefore: number, formatted: string): number {
  if (digitsBefore === 0) return 0
  let digitCount = 0
  for (let index = 0; index < formatted.length; index++) {
    if (formatted[index] !== '-') digitCount++
    if (digitCount === digitsBefore) return index + 1
  }
  return formatted.length
}
