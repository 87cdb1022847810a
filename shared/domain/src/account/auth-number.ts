/** The SMS code: six digits, surrounding spaces allowed (spec 1 §5.1). */
export function isAuthNumber(text: string): boolean {
  return /^\d{6}$/.test(text.trim())
}
