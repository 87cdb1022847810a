import { createCipheriv, createHash } from 'node:crypto'
import type { HandKeyedCard } from '@storefront/contract/endpoints/hand-keyed-card.ts'

/**
 * `encData`: the card as JSON under AES-256-CBC, in hex. The provider's documentation does not define how the key is
 * derived from the API key; here it is the SHA-256 of that text (docs/assumptions.md).
 */
export function encryptCard(card: HandKeyedCard, apiKey: string): string {
  const key = createHash('sha256').update(apiKey).digest()
  const cipher = createCipheriv('aes-256-cbc', key, Buffer.alloc(16))
  return Buffer.concat([cipher.update(JSON.stringify(card)), cipher.final()]).toString('hex')
}
