const defaultLength = 15

/** Digits of a number field, by default at most 15; for an amount at most that amount (spec 2 §5). */
export function numberInput(
  text: string,
  { maxLength = defaultLength, maxAmount }: { maxLength?: number; maxAmount?: number } = {},
): string {
  const digits = text.replace(/\D/g, '')
  if (maxAmount === undefined) return digits.slice(0, maxLength)
  return digits === '' ? '' : String(Math.min(Number(digits), maxAmount))
}
