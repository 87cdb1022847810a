/** Digits of a phone number as it was typed or came from a provider: `+82 10-…` becomes `010…` (spec 1 §4.4). */
export function normalizePhone(text: string): string {
  const trimmed = text.trim()
  const digits = trimmed.replace(/\D/g, '')
  return trimmed.startsWith('+82') ? `0${digits.slice(2).replace(/^0+/, '')}` : digits
}

/** Whether an SMS code may be sent to it: digits only, at least 8 (spec 1 §5.1) and at most 15, in Korean national format: without 00 or the country code 82. */
export function isPhone(digits: string): boolean {
  return /^(?!00|82\d{8})\d{8,15}$/.test(digits)
}

/** Formatted: `010-1234-5678`, `02-123-4567`, `1588-1234`; a partial number is grouped as far as possible. */
export function displayPhone(digits: string): string {
  const seoul = digits.startsWith('02')
  if (!seoul && !digits.startsWith('0')) return groups(digits, digits.length === 8 ? [4, 4] : [digits.length])
  const area = seoul ? 2 : 3
  const longMiddle = digits.length > area + 7 || digits.startsWith('010')
  if (digits.length > area + 8) return digits
  return groups(digits, [area, longMiddle ? 4 : 3, 4])
}

function groups(digits: string, lengths: readonly number[]): string {
  let from = 0
  return lengths
    .map((length) => {
      from += length
      return digits.slice(from - length, from)
    })
    .filter((part) => part !== '')
    .join('-')
}
