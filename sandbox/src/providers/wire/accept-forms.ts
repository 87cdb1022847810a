import type { FastifyInstance } from 'fastify'

export type FormCharset = 'utf-8' | 'euc-kr'

/**
 * Lets a scope of routes accept HTML forms; of fields with the same name the last one wins.
 * @param charsetOf of a request's address and its ASCII fields; UTF-8 by default
 */
export function acceptForms(
  scope: FastifyInstance,
  charsetOf: (url: string, fields: Readonly<Record<string, string>>) => FormCharset = () => 'utf-8',
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      const ascii = formFields(body, 'utf-8')
      const charset = charsetOf(request.url, ascii)
      done(null, charset === 'utf-8' ? ascii : formFields(body, charset))
    },
  )
}

/**
 * The fields of a form's body. Its bytes, percent-encoded or not, are in `charset`; a text that is not becomes
 * `\ufffd`.
 */
export function formFields(body: Buffer, charset: FormCharset): Record<string, string> {
  if (charset === 'utf-8') return Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  const decoder = new TextDecoder(charset)
  const decoded = (coded: string) => {
    const bytes = coded
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    const buffer = Buffer.from(bytes, 'latin1')
    return isUtf8Beyond7Bit(buffer) ? '\ufffd' : decoder.decode(buffer)
  }
  return Object.fromEntries(
    body
      .toString('latin1')
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [decoded(name), decoded(value.join('='))]
      }),
  )
}

/** Whether bytes that should be EUC-KR are UTF-8: hardly any Korean text is valid in both. */
function isUtf8Beyond7Bit(bytes: Buffer): boolean {
  if (bytes.every((byte) => byte < 0x80)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
