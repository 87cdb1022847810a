import { createCipheriv, createHash } from 'node:crypto'
import type { HandKeyedCard } from '@storefront/contract/endpoints/hand-keyed-card.ts'

/**
 * `encData`: the card as JSON under AES-256-CBC, in hex. The provider's papers do not say how the key is made
 * from the API key; here it is that text's SHA-256 (docs/assumptions.md).
 */
export function sealCard(card: HandKeyedCard, apiKey: string): string {
  const key = createHash('sha256').update(apiKey).digest()
  const cipher = createCipheriv('aes-256-cbc', key, Buffer.alloc(16))
  return Buffer.concat([cipher.update(JSON.stringify(card)), cipher.final()]).toString('hex')
}
