import { createHash } from 'node:crypto'

type Part = string | number

/** base64 of the hexadecimal MD5 of the joined parts: `EncryptData` and `hashData`. */
export function md5Hash(...parts: readonly Part[]): string {
  return Buffer.from(createHash('md5').update(parts.join('')).digest('hex')).toString('base64')
}

/** `SignValue` of a return: the key and the result are between parts of the 30 characters of the TID. */
export function signValue(key: string, tid: string, resultCode: string): string {
  return md5Hash(tid.slice(0, 10), resultCode, tid.slice(10, 15), key, tid.slice(15, 30))
}
