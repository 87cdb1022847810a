import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { sameText } from '../wire/same-text.ts'

const zeroVector = Buffer.alloc(16)

function algorithm(key: Buffer): string {
  return key.length === 16 ? 'aes-128-cbc' : 'aes-256-cbc'
}

/** `EV`, hexadecimal AES-CBC of a text, and `VV`, hexadecimal HMAC-SHA256 of it. @param keyHex 16 or 32 bytes */
export function seal(keyHex: string, plain: string): { EV: string; VV: string } {
  const key = Buffer.from(keyHex, 'hex')
  const cipher = createCipheriv(algorithm(key), key, zeroVector)
  return {
    EV: cipher.update(plain, 'utf8', 'hex') + cipher.final('hex'),
    VV: createHmac('sha256', key).update(plain).digest('hex'),
  }
}

/** The JSON in an envelope; null if it was not made with this key. */
export function unseal(keyHex: string, { EV, VV }: { EV: string; VV: string }): unknown {
  const key = Buffer.from(keyHex, 'hex')
  try {
    const decipher = createDecipheriv(algorithm(key), key, zeroVector)
    const plain = Buffer.concat([decipher.update(EV, 'hex'), decipher.final()]).toString('utf8')
    return sameText(VV, seal(keyHex, plain).VV) ? JSON.parse(plain) : null
  } catch {
    return null
  }
}
