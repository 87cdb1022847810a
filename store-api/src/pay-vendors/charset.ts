/** Charsets of Korean providers. */
export type Charset = 'utf-8' | 'euc-kr'

/** The charset that a content type names; UTF-8 where it names none. */
export function charsetOf(contentType: string): Charset {
  return /charset=["']?(euc-kr|ks_c_5601-1987|cp949)/i.test(contentType) ? 'euc-kr' : 'utf-8'
}

/** Decodes bytes. Throws a `TypeError` for bytes that are invalid in the charset. */
export function decode(bytes: Uint8Array, charset: Charset): string {
  return new TextDecoder(charset, { fatal: true }).decode(bytes)
}

/** Encodes a text; a character that EUC-KR does not have becomes `?`. */
export function encode(text: string, charset: Charset): Uint8Array {
  if (charset === 'utf-8') return new TextEncoder().encode(text)
  return Uint8Array.from([...text].flatMap((letter) => [...(eucKr().get(letter) ?? [questionMark])]))
}

/** Encodes fields as a form body: percent-encoded bytes of the charset. */
export function encodeForm(fields: Readonly<Record<string, string>>, charset: Charset): Uint8Array {
  const escaped = (text: string) =>
    [...encode(text, charset)]
      .map((byte) =>
        isPlain(byte) ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
      )
      .join('')
  const pairs = Object.entries(fields).map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
  return new TextEncoder().encode(pairs.join('&'))
}

/** Decodes a form body in the charset; of a repeated field, the last one wins. */
export function decodeForm(body: Uint8Array, charset: Charset): Record<string, string> {
  const unescaped = (text: string) => {
    const bytes: number[] = []
    for (let index = 0; index < text.length; index += 1) {
      const hex = /^%([0-9A-Fa-f]{2})/.exec(text.slice(index, index + 3))?.[1]
      bytes.push(hex ? Number.parseInt(hex, 16) : text[index] === '+' ? 0x20 : text.charCodeAt(index) & 0xff)
      if (hex) index += 2
    }
    return decode(Uint8Array.from(bytes), charset)
  }
  // Latin-1 preserves every byte, escaped or not.
  const pairs = Buffer.from(body)
    .toString('latin1')
    .split('&')
    .filter((pair) => pair !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [unescaped(name), unescaped(value.join('='))]
    }),
  )
}

const questionMark = 0x3f

/** Letters, digits, `-`, `.` and `_`. */
function isPlain(byte: number): boolean {
  return /[A-Za-z0-9._-]/.test(String.fromCharCode(byte)) && byte < 0x80
}

let table: Map<string, readonly number[]> | undefined

/** The platform can decode EUC-KR but not encode it: builds the encoding table by decoding every byte pair. */
function eucKr(): Map<string, readonly number[]> {
  if (table) return table
  table = new Map()
  for (let byte = 0; byte < 0x80; byte += 1) table.set(String.fromCharCode(byte), [byte])
  const decoder = new TextDecoder('euc-kr')
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x41; trail < 0xff; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail))
      if ([...letter].length === 1 && letter !== '\ufffd' && !table.has(letter))
        table.set(letter, [lead, trail])
    }
  }
  return table
}
