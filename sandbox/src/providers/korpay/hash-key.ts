import { createHash } from 'node:crypto'

/** `hashKey` and `hashStr`: hexadecimal SHA-256 of account, time, amount and key. */
export function hashKey(key: string, mid: string, ediDate: string, amount: number): string {
  return createHash('sha256').update(`${mid}${ediDate}${amount}${key}`).digest('hex')
}
