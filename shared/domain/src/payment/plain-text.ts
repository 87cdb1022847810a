/** Longest text that is shown of a provider's message, in characters. */
const MAX_LENGTH = 200

/**
 * A provider's message as plain text: without markup, character references and control characters, in one line of
 * at most 200 characters. '' where nothing readable is left.
 */
export function plainText(message: string): string {
  const text = message
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => decoded(name) ?? whole)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed here
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]+/g, ' ')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...text]
  return characters.length > MAX_LENGTH
    ? `${characters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : text
}

const namedCharacters: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function decoded(reference: string): string | undefined {
  if (!reference.startsWith('#')) return namedCharacters[reference.toLowerCase()]
  const isHex = /^#x/i.test(reference)
  const point = Number.parseInt(reference.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' '
}
