import { createDecipheriv, createHash } from 'node:crypto'
import * as v from 'valibot'

const card = v.object({
  cardNo: v.pipe(v.string(), v.regex(/^\d{14,16}$/)),
  cardExpYy: v.pipe(v.string(), v.regex(/^\d{2}$/)),
  cardExpMm: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])$/)),
  cardPw: v.pipe(v.string(), v.regex(/^\d{2}$/)),
  cardHolderYmd: v.pipe(v.string(), v.regex(/^(\d{6}|\d{10})$/)),
})
export type Card = v.InferOutput<typeof card>

/**
 * The card in `encData`: hex AES-256-CBC, the key being the SHA-256 of the API key's text, the initial vector 16 zero
 * bytes (assumed: the manual is not public). Null if the result is not a card.
 */
export function decryptCard(apiKey: string, encData: string): Card | null {
  if (!/^([0-9a-f]{32})+$/i.test(encData)) return null
  try {
    const key = createHash('sha256').update(apiKey).digest()
    const decipher = createDecipheriv('aes-256-cbc', key, Buffer.alloc(16))
    const plain = Buffer.concat([decipher.update(encData, 'hex'), decipher.final()]).toString('utf8')
    const read = v.safeParse(card, JSON.parse(plain))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
