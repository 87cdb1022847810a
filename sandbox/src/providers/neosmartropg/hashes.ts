import { createDecipheriv, createHash } from 'node:crypto'

type Part = string | number

/** base64 of the SHA-256 of the joined parts: `EncryptData` and `HashData`. */
export function sha256Hash(...parts: readonly Part[]): string {
  return createHash('sha256').update(parts.join('')).digest('base64')
}

/** `SignValue` of an approval. Its recipe is assumed: that of the older product with SHA-256. */
export function signValue(key: string, tid: string, resultCode: string): string {
  return sha256Hash(tid.slice(0, 10), resultCode, tid.slice(10, 15), key, tid.slice(15, 30))
}

/** Decrypts `EncData`: AES-256-CBC with the first 32 characters of the key and a zero IV. Null if it cannot be read. */
export function decrypted(encData: string, key: string): unknown {
  try {
    const decipher = createDecipheriv('aes-256-cbc', Buffer.from(key).subarray(0, 32), Buffer.alloc(16))
    return JSON.parse(decipher.update(encData, 'base64', 'utf8') + decipher.final('utf8'))
  } catch {
    return null
  }
}
