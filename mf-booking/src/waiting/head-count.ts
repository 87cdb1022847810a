/** People of one field of the form, 0 to 99: what was typed is trimmed and read as a whole number; nothing is 0 (spec 3 §5). */
export function headCount(text: string): number {
  const count = Number.parseInt(text.trim(), 10)
  return Number.isNaN(count) ? 0 : Math.min(Math.max(count, 0), 99)
}
