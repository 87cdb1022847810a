/** The code of the text message: six digits, spaces around it forgiven (spec 1 §5.1). */
export function isAuthNumber(text: string): boolean {
  return /^\d{6}$/.test(text.trim())
}
