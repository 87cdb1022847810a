/** Encodes a text as EUC-KR (KS X 1001, the part that Node decodes). Other characters become `?`. */
export function eucKr(text: string): Uint8Array {
  table ??= tableOfLetters()
  const letters = table
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const ascii = letter.charCodeAt(0)
      return ascii < 0x80 ? [ascii] : (letters.get(letter) ?? [0x3f])
    }),
  )
}

/** A form's fields as a browser encodes them; in EUC-KR the bytes are percent-encoded, so the text is ASCII. */
export function formBody(fields: Readonly<Record<string, string>>, charset: 'utf-8' | 'euc-kr'): string {
  if (charset === 'utf-8') return new URLSearchParams(fields).toString()
  const percentEncoded = (text: string) =>
    [...eucKr(text)]
      .map((byte) => {
        const letter = String.fromCharCode(byte)
        if (/[\w.*-]/.test(letter)) return letter
        return letter === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
      })
      .join('')
  return Object.entries(fields)
    .map((pair) => pair.map(percentEncoded).join('='))
    .join('&')
}

let table: Map<string, [number, number]> | undefined

/** Node can decode EUC-KR but not encode it: builds the encoding table from its decoder. */
function tableOfLetters(): Map<string, [number, number]> {
  const decoder = new TextDecoder('euc-kr')
  const letters = new Map<string, [number, number]>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x41; trail <= 0xfe; trail++) {
      const letter = decoder.decode(Uint8Array.of(lead, trail))
      if ([...letter].length === 1 && letter !== '\ufffd') letters.set(letter, [lead, trail])
    }
  }
  return letters
}
