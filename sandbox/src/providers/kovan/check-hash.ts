import { createHmac } from 'node:crypto'

/** `checkHash`: base64 HMAC-SHA256 of the joined parts, the API key being used as text. */
export function checkHash(key: string, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(parts.join('')).digest('base64')
}
