const defaultLength = 15

/**
 * What a number field keeps of what was typed: its digits, at most 15 of them unless it says otherwise; a field
 * for an amount keeps at most that amount (spec 2 §5).
 */
export function numberInput(
  text: string,
  { maxLength = defaultLength, maxAmount }: { maxLength?: number; maxAmount?: number } = {},
): string {
  const digits = text.replace(/\D/g, '')
  if (maxAmount === undefined) return digits.slice(0, maxLength)
  return digits === '' ? '' : String(Math.min(Number(digits), maxAmount))
}
