import { createHash } from 'node:crypto'

/** SHA-256 of a text in UTF-8, in lower-case hex. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** SHA-512 of a text in UTF-8. */
export function sha512(text: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha512').update(text).digest(encoding)
}
