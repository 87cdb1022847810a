const minLength = 2
const maxLength = 25

/** Whether a name is valid: 2 to 25 Korean or English letters and spaces (spec 1 §5.1). */
export function isName(text: string): boolean {
  const name = normalizeName(text)
  return name.length >= minLength && name.length <= maxLength && /^[\p{Script=Hangul}A-Za-z ]+$/u.test(name)
}

/** Normalises a name: without outer and double spaces, in NFC (macOS may send decomposed syllables). */
export function normalizeName(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Masks all letters but the first and last; of two letters, the second (spec 3 §5). */
export function maskName(text: string): string {
  const letters = [...normalizeName(text)]
  const [first, ...rest] = letters
  if (first === undefined) return ''
  if (rest.length < 2) return first + '*'.repeat(rest.length)
  return first + '*'.repeat(rest.length - 1) + rest.at(-1)
}
