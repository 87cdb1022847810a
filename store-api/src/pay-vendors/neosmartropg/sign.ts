import { createCipheriv, createHash } from 'node:crypto'

/** SHA-256 over the parts without a separator, in base64; some accounts have MD5 instead (docs/payment-providers.md). */
export function sign(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('')).digest('base64')
}

/** `EncData`: JSON under the first 32 characters of the merchant's key, in base64. */
export function encrypt(json: string, merchantKey: string): string {
  const cipher = createCipheriv('aes-256-cbc', merchantKey.slice(0, 32), Buffer.alloc(16))
  return Buffer.concat([cipher.update(json), cipher.final()]).toString('base64')
}
